/** Worlds for what is worked out by hand: no seeks, every request takes what is written. */
import type { Client, Request, Service, World } from './naiveServer.ts';

export interface Piece {
  /** Its place in the list of clients. */
  readonly of: number;
  readonly takes: number;
  readonly at?: number;
  readonly due?: number;
  /** Its worst case; what it takes unless told. */
  readonly worst?: number;
  readonly bytes?: number;
  readonly cylinder?: number;
}

export const times = (count: number, piece: Piece): Piece[] => Array.from({ length: count }, () => piece);

export function toyWorld(
  clients: readonly Client[],
  pieces: readonly Piece[],
  other: Partial<World> = {},
): World {
  const requests = pieces.map(({ of, at, due, takes, bytes, cylinder }, id): Request => ({
    id,
    client: of,
    arrivalNs: at ?? 0,
    deadlineNs: due ?? Infinity,
    cylinder: cylinder ?? 0,
    angle: -1,
    bytes: bytes ?? takes,
  }));
  return {
    clients,
    requests,
    serve: (_, __, { id, cylinder }) => ({
      seekNs: 0,
      turnNs: 0,
      transferNs: pieces[id].takes,
      endHead: cylinder,
    }),
    worst: (_, { id }) => pieces[id].worst ?? pieces[id].takes,
    ...other,
  };
}

/** "0–10 A why"; clients by letters, in the order of their list. */
export const told = (services: readonly Service[], letters: string): string[] =>
  services.map(({ startNs, endNs, client, why }) => `${startNs}–${endNs} ${letters[client]} ${why}`);
