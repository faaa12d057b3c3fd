/**
 * What has to hold of requests in chunks whatever schedules, like freeProperties.ts: a function that schedules is handed in,
 * and every function answers with what is wrong, in words.
 */
import type { ChunkWorld } from './freeWorlds.ts';
import { priorityOf } from './naiveClients.ts';
import type { Request } from './naiveTurningDisk.ts';

export interface ChunkPiece {
  readonly id: number;
  /** When the arm sets out for it. */
  readonly startNs: number;
  readonly transferNs: number;
  readonly endNs: number;
}

/** Infinite chunks: whole requests. `late`: the seek is put off. By priority, then arrival. */
export type ChunkSchedule = (world: ChunkWorld, chunkBytes: number, late: boolean) => readonly ChunkPiece[];

const endOf = (pieces: readonly ChunkPiece[], { id }: Request): number =>
  Math.max(0, ...pieces.filter((piece) => piece.id === id).map(({ endNs }) => endNs));

/** Where all have one priority, chunks and late seeks change no completion. */
export function movedByChunks(world: ChunkWorld, schedule: ChunkSchedule): string[] {
  const alike = { ...world, clients: world.clients.map((client) => ({ ...client, priority: 1 })) };
  const whole = schedule(alike, Infinity, false);
  return [false, true].flatMap((late) => {
    const pieces = schedule(alike, world.chunkBytes, late);
    return world.requests.flatMap((request) => {
      const [wholeNs, piecesNs] = [endOf(whole, request), endOf(pieces, request)];
      return wholeNs === piecesNs ? [] : [`request ${request.id} ends at ${piecesNs}, not at ${wholeNs}`];
    });
  });
}

/** Nothing of a lower priority begins while a higher one is there: it waits for a piece, not for the whole. */
export function overtakenByLower(world: ChunkWorld, schedule: ChunkSchedule): string[] {
  const pieces = schedule(world, world.chunkBytes, true);
  const standing = ({ client }: Request) => priorityOf(world.clients[client]);
  return world.requests.flatMap((request) =>
    pieces.flatMap((piece) => {
      const other = world.requests.find(({ id }) => id === piece.id);
      const waits = piece.startNs >= request.arrivalNs && piece.startNs < endOf(pieces, request);
      if (other === undefined || !waits || standing(other) >= standing(request)) return [];
      return [`request ${request.id} waits while ${other.id} sets out at ${piece.startNs}`];
    }),
  );
}

/** All parts of a request together take what the whole takes. */
export function tornByChunks(world: ChunkWorld, schedule: ChunkSchedule): string[] {
  const pieces = schedule(world, world.chunkBytes, true);
  return world.requests.flatMap(({ id, transferNs }) => {
    const own = pieces.filter((piece) => piece.id === id);
    const sumNs = own.reduce((total, piece) => total + piece.transferNs, 0);
    return sumNs === transferNs ? [] : [`request ${id} takes ${sumNs} in parts, ${transferNs} as a whole`];
  });
}
