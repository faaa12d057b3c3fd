/**
 * Semi-preemptible IO (Dimitrijević 2003; QoS paper, section II.A) as it is written: a request goes in chunks, its seek is put
 * off until it only just meets the angle, and a higher priority waits for a chunk, not for the whole. Imports nothing from
 * the engine.
 *
 * Readings (B1, B2: naiveTurningDisk.ts; B21: naiveClients.ts):
 * - B15. Every request goes in chunks of K bytes, the last one is the rest. All parts together take what the whole takes.
 * - B16. By priority, then arrival, or by any other policy. One that was begun, or is put off, is only given up for a higher
 *   priority; then the policy is asked anew over all that wait, that one included.
 * - B17. Every request's seek is put off, the highest's too: that changes no end. It sets out at S − seek, S being the first
 *   pass of its angle that can be met from the decision. Who comes until then, at that very instant too, is looked at.
 * - B18. Once the arm has set out, the seek and the first chunk are one piece.
 * - B19. One that goes on without a break has neither seek nor wait. One that was interrupted seeks and waits for the angle
 *   at which its next chunk begins, on the same cylinder.
 * - B20. The mean wait of an arrival at random is Σc² ÷ 2Σc over the pieces c that cannot be interrupted.
 */
import { highest, priorityOf, type Client } from './naiveClients.ts';
import {
  presentAt,
  serviceOf,
  type Choice,
  type Request,
  type Service,
  type TurningDisk,
} from './naiveTurningDisk.ts';

export interface ChunkRules {
  readonly disk: TurningDisk;
  readonly clients: readonly Client[];
  /** Infinite: a request goes as a whole. */
  readonly chunkBytes: number;
  /** Whether the seek is put off. */
  readonly late: boolean;
  /** B16, where it is not by priority and arrival. */
  readonly choice?: Choice;
  readonly untilNs: number;
}

/** B20. */
export function meanWait(pieces: readonly number[]): number {
  const sum = pieces.reduce((total, c) => total + c, 0);
  return pieces.reduce((total, c) => total + c * c, 0) / (2 * sum);
}

/** Every piece that was served, by time. */
export function runChunks(rules: ChunkRules, requests: readonly Request[]): Service[] {
  const { disk, clients, chunkBytes, untilNs } = rules;
  const standing = ({ client }: Request) => priorityOf(clients[client]);
  const choice: Choice = rules.choice ?? ((waiting) => highest(waiting, standing));
  const ends = new Map<number, number>();
  const readBytes = new Map<number, number>();
  const pieces: Service[] = [];
  let [nowNs, head] = [0, 0];
  /** The one that was chosen and is neither done nor given up. */
  let held: Request | null = null;

  while (nowNs < untilNs) {
    const { waiting, nextNs } = presentAt(requests, ends, nowNs);
    const arm = { disk, nowNs, head };
    const kept: Request | null = held;
    if (kept === null || waiting.some((request) => standing(request) > standing(kept)))
      held = choice(waiting, arm);
    if (held === null) {
      nowNs = nextNs;
      continue;
    }
    const fromByte = readBytes.get(held.id) ?? 0;
    const toByte = Math.min(held.sizeBytes, fromByte + chunkBytes);
    const last = pieces.at(-1);
    const goesOn = last !== undefined && last.id === held.id && last.endNs === nowNs;
    const piece = serviceOf(arm, held, { fromByte, toByte, goesOn });
    if (rules.late && piece.waitNs > 0) {
      nowNs = Math.min(nowNs + piece.waitNs, nextNs);
      continue;
    }
    pieces.push(piece);
    readBytes.set(held.id, toByte);
    [nowNs, head] = [piece.endNs, held.cylinder];
    if (toByte < held.sizeBytes) continue;
    ends.set(held.id, nowNs);
    held = null;
  }
  return pieces;
}
