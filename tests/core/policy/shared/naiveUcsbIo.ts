/**
 * UCSB-IO's meta-scheduler (QoS paper, section III.A and figure 1) as it is written: a queue above best effort, best effort
 * under a policy of its own, a queue below it in chunks, and a register of slack. Imports nothing from the engine.
 *
 * Readings (B1, B2, B4: naiveTurningDisk.ts; B21: naiveClients.ts):
 * - B22. Above: by priority, then arrival, whole. Best effort: what its policy answers, whole. Below: by priority, then
 *   arrival, in chunks of K bytes; after each of them it is decided anew from the top. A request that goes on without a break
 *   has neither seek nor wait, an interrupted one both (B19 of naiveChunks.ts). No seek is put off here.
 * - B23. Where the first of those above is an IO of a rate client, best effort goes before it if the worst case of what its
 *   policy answers is at most the register; its actual time is taken off, from the register of the cycle in which it began
 *   (B3). If that one does not fit no other is looked for. Where no rate IO waits it goes freely, nothing is taken off. What
 *   is left lapses at the next cycle.
 */
import { highest, priorityOf, type Client } from './naiveClients.ts';
import {
  arrivalOf,
  presentAt,
  serviceOf,
  worstCaseNs,
  type Choice,
  type Request,
  type Service,
  type TurningDisk,
} from './naiveTurningDisk.ts';

export interface QueueRules {
  readonly disk: TurningDisk;
  readonly clients: readonly Client[];
  /** Of the best-effort queue. */
  readonly choice: Choice;
  readonly chunkBytes: number;
  readonly cycleNs: number;
  readonly untilNs: number;
}

/** Through which box of figure 1 a decision went; `slack`: best effort, before a rate IO that waits. */
export type Way = 'above' | 'slack' | 'best-effort' | 'below';

export interface Piece extends Service {
  readonly way: Way;
  /** The register when it was decided. */
  readonly registerNs: number;
}

/** What another scheduler on top of these queues says. */
export interface OnTop {
  /** Of the cycle that begins then, once the disk is free. */
  register(startNs: number, freeNs: number, waiting: readonly Request[]): number;
  /** When it is handed to the queues. */
  issuedNs(request: Request, arrivalNs: number): number;
  standing(request: Request, servedAbove: readonly Request[]): number;
}

/** `servedAbove` of OnTop: what began in this cycle through the box `above`. */
export function runQueues(rules: QueueRules, requests: readonly Request[], onTop: OnTop): Piece[] {
  const { disk, clients, choice, cycleNs, untilNs } = rules;
  const ends = new Map<number, number>();
  const readBytes = new Map<number, number>();
  const pieces: Piece[] = [];
  const issued = (request: Request) => {
    const arrivalNs = arrivalOf(request, ends);
    return arrivalNs === Infinity ? Infinity : onTop.issuedNs(request, arrivalNs);
  };
  let [nowNs, head, cycle, registerNs] = [0, 0, -1, 0];
  let servedAbove: Request[] = [];

  function beginCycle(waiting: readonly Request[]): void {
    const k = Math.floor(nowNs / cycleNs);
    if (k === cycle) return;
    cycle = k;
    servedAbove = [];
    const startNs = k * cycleNs;
    registerNs = onTop.register(startNs, Math.max(startNs, pieces.at(-1)?.endNs ?? 0), waiting);
  }

  function decide(waiting: readonly Request[]): { way: Way; request: Request } | null {
    const standing = (request: Request) => onTop.standing(request, servedAbove);
    const above = highest(
      waiting.filter((request) => standing(request) > 0),
      standing,
    );
    const ordinary = waiting.filter((request) => standing(request) === 0);
    const effort = choice(ordinary, { disk, nowNs, head });
    const slack = above !== null && clients[above.client].kind === 'rate' && effort !== null;
    if (slack && worstCaseNs(disk, effort) <= registerNs) return { way: 'slack', request: effort };
    if (above !== null) return { way: 'above', request: above };
    if (effort !== null) return { way: 'best-effort', request: effort };
    const below = highest(waiting, standing);
    return below !== null && standing(below) < 0 ? { way: 'below', request: below } : null;
  }

  function serve({ way, request }: { way: Way; request: Request }): void {
    const fromByte = readBytes.get(request.id) ?? 0;
    const most = way === 'below' ? rules.chunkBytes : Infinity;
    const toByte = Math.min(request.sizeBytes, fromByte + most);
    const last = pieces.at(-1);
    const goesOn = last !== undefined && last.id === request.id && last.endNs === nowNs;
    const piece = serviceOf({ disk, nowNs, head }, request, { fromByte, toByte, goesOn });
    pieces.push({ ...piece, way, registerNs });
    if (way === 'slack') registerNs -= piece.endNs - piece.startNs;
    if (way === 'above') servedAbove.push(request);
    readBytes.set(request.id, toByte);
    [nowNs, head] = [piece.endNs, request.cylinder];
    if (toByte === request.sizeBytes) ends.set(request.id, nowNs);
  }

  while (nowNs < untilNs) {
    const { waiting, nextNs } = presentAt(requests, ends, nowNs, issued);
    beginCycle(waiting);
    const decision = decide(waiting);
    if (decision === null) nowNs = nextNs;
    else serve(decision);
  }
  return pieces;
}

/** The queues alone, with the same slack set in every cycle. */
export const runUcsbIo = (rules: QueueRules, requests: readonly Request[], slackNs: number): Piece[] =>
  runQueues(rules, requests, {
    register: () => slackNs,
    issuedNs: (_, arrivalNs) => arrivalNs,
    standing: ({ client }) => priorityOf(rules.clients[client]),
  });
