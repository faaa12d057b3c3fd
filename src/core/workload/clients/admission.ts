/**
 * Clients with a guaranteed rate ask when they start, and one that is refused asks for nothing (QoS paper, section III.B).
 * What each costs the disk is measured IO by IO, chunks included: that is its cycle.
 */
import type { Admission, ClientPlan, RecordWriter } from '../../sim/interfaces.ts';

/** Cycles that a rule may look back on (theory/clientAdmission.ts). */
const KEPT = 32;

export interface AskingClient {
  readonly plan: ClientPlan;
  /** The most that it plays, bytes a second. */
  readonly peak: number;
}

export class ClientAdmission {
  /** Who has asked, in the order of asking. */
  private readonly asked: number[] = [];
  /** Of these, who was let in. */
  private readonly letIn = new Set<number>();
  /** By client: what the disk spent on the IO under way, and on its last ones. */
  private readonly spent = new Map<number, { now: number; readonly last: number[] }>();

  constructor(private readonly admission: Admission) {}

  /** It goes by what was measured: without a run nobody can say. */
  get measures(): boolean {
    return this.admission.measures;
  }

  hasAsked(client: number): boolean {
    return this.asked.includes(client);
  }

  /** `all` that are known, the one that asks among them. True: let in. */
  ask(client: number, all: readonly AskingClient[], atNs: number, admit: RecordWriter['admit']): boolean {
    const rated = all
      .filter(({ plan }) => plan.kind === 'rate' && plan.endNs > atNs)
      .filter(({ plan }) => plan.client === client || this.letIn.has(plan.client))
      .map((each) => ({ ...each, cyclesNs: this.spent.get(each.plan.client)?.last ?? [] }));
    const others = all.map(({ plan }) => plan).filter(({ kind, endNs }) => kind !== 'rate' && endNs > atNs);
    const piecesPerS = rated.reduce((sum, { plan }) => sum + 1e9 / plan.periodNs, 0);
    const asking = { streams: rated.length, piecesPerS, measured: NOTHING };
    const tests = this.admission.weigh({ ...asking, clients: { rated, others } });
    const yes = tests.every(({ left, right }) => left <= right);
    admit(client, atNs, yes, tests, rated.length);
    this.asked.push(client);
    if (yes) this.letIn.add(client);
    return yes;
  }

  /** The disk has worked for a client; `ended`: its IO is over. */
  worked(client: number, busyNs: number, ended: boolean): void {
    if (!this.admission.measures || !this.letIn.has(client)) return;
    let own = this.spent.get(client);
    if (own === undefined) this.spent.set(client, (own = { now: 0, last: [] }));
    own.now += busyNs;
    // One that was dropped unserved cost nothing, and tells nothing.
    if (!ended || own.now === 0) return;
    own.last.push(own.now);
    if (own.last.length > KEPT) own.last.shift();
    own.now = 0;
  }

  save(): readonly number[] {
    const each = [...this.spent].flatMap(([client, { now, last }]) => [client, now, last.length, ...last]);
    return [this.asked.length, ...this.asked, this.letIn.size, ...this.letIn, this.spent.size, ...each];
  }

  load(saved: readonly number[]): void {
    let at = 0;
    const take = () => saved[at++] ?? 0;
    const list = () => Array.from({ length: take() }, take);
    this.asked.splice(0, Infinity, ...list());
    this.letIn.clear();
    for (const client of list()) this.letIn.add(client);
    this.spent.clear();
    for (let left = take(); left > 0; left--) this.spent.set(take(), { now: take(), last: list() });
  }
}

const NOTHING = { pieces: 0, busyNs: 0 };
