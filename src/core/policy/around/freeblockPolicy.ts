/**
 * Free blocks under any policy (QoS paper, section II.A; Lumb et al. 2000 and 2002). The policy’s answer is held and the start
 * of its transfer fixed; until then blocks of the background are read on the way, as services of their own. What comes
 * meanwhile is taken in when that answer is over, as it would be during a single service: the policy below sees the same
 * at the same instants, and what it serves ends when it would without free blocks.
 */
import { waitForPhase } from '../../base/phase.ts';
import { NS_PER_S } from '../../base/time.ts';
import type {
  Action,
  ClientPlan,
  NewRequest,
  Place,
  Policy,
  PolicyContext,
  PolicySetup,
} from '../../sim/interfaces.ts';
import { BACKGROUND, SERVE, UNDEFINED, WAIT, WHOLE } from '../../trace/kinds.ts';
import { FreeblockNotes, toldGoingOn, toldIdle, toldPlan } from './freeblockNotes.ts';
import { AT_SOURCE, AT_TARGET, BETWEEN, FreeblockPlan, type SavedPlan } from './freeblockPlan.ts';
import { BLOCKS_READ, FREE_NS, SCAN, WHILE_IDLE, type Composed } from './freeblockSpeech.ts';
import { BLOCKS_A_TRACK, WantedBlocks, type Claim, type SavedBlocks } from './wantedBlocks.ts';

/** An answer of the policy below that is not carried out yet. */
type Answer = Omit<Action, 'cylinder'> & { readonly atNs: number };

interface Saved {
  readonly inner: unknown;
  readonly blocks: SavedBlocks;
  readonly answer: Answer | null;
  readonly plan: SavedPlan;
  readonly told: boolean;
}

/** Left behind for who takes over, beside what the policy below leaves. */
interface Inherited {
  readonly freeblock?: WantedBlocks;
}

export class FreeblockPolicy implements Policy {
  /** It is on its way to a request that has been chosen. */
  midway = false;
  private readonly context: PolicyContext;
  private readonly clients: () => readonly ClientPlan[];
  private readonly readsIdle: boolean;
  private known: readonly ClientPlan[] = [];
  private readonly blocks: WantedBlocks;
  private readonly plan: FreeblockPlan;
  private answer: Answer | null = null;
  /** Its gauges have been published. */
  private told = false;
  private readonly place: Place = { cylinder: 0, endCylinder: 0, angleNs: 0, transferNs: 0 };
  private readonly figures = [0, 0, 0, 0];
  private readonly request: NewRequest = {
    requestClass: BACKGROUND,
    stream: -1,
    number: 0,
    arrivalNs: 0,
    deadlineNs: Infinity,
    cylinder: 0,
    angle: 0,
    sizeBytes: 0,
  };

  constructor(
    { context, clients, values, inherited }: PolicySetup,
    private readonly inner: Policy,
    private readonly composed: Composed,
  ) {
    const { disk } = context;
    this.context = context;
    this.clients = clients ?? (() => []);
    this.readsIdle = values.freeidle === 'on';
    this.known = this.clients();
    this.blocks =
      (inherited as Inherited | undefined)?.freeblock ??
      new WantedBlocks(disk.cylinders, disk.tracks ?? 1, this.claims());
    this.plan = new FreeblockPlan(disk, this.blocks);
  }

  decide(action: Action): void {
    const { context, inner, answer } = this;
    if (answer !== null && this.goOn(action, answer)) return;
    this.answer = null;
    this.lookForClaims();
    const { notes } = context;
    const listening = notes === null ? null : new FreeblockNotes(notes, this.composed);
    context.notes = listening;
    inner.decide(action);
    context.notes = notes;
    const row = action.row;
    if (action.kind === SERVE) this.serveOnTheWay(action);
    else if (action.kind === WAIT && this.readsIdle) this.readWhileIdle(action);
    listening?.chose(row, this.answer === null ? -1 : action.row);
  }

  get midwaySinceNs(): number | undefined {
    return this.midway ? this.answer?.atNs : undefined;
  }

  /** False where the answer under way is over. */
  private goOn(action: Action, held: Answer): boolean {
    const { context, plan } = this;
    if (held.kind === SERVE) {
      const left = plan.left;
      if (left > 0) this.serveBlock(action, plan.places[plan.at]);
      else {
        this.midway = false;
        this.answer = null;
        Object.assign(action, held);
        this.publish();
      }
      toldGoingOn(context, this.composed, held, left > 0 ? action.row : -1, left);
      return true;
    }
    if (context.nowNs >= held.untilNs) return false;
    this.publish();
    if (plan.left > 0 || this.findWhileIdle(held)) {
      this.serveBlock(action, WHILE_IDLE);
      toldIdle(context, this.composed, action.row);
    } else {
      this.answer = null;
      Object.assign(action, held);
    }
    return true;
  }

  /** F has been chosen: what can be read before its transfer has to begin? */
  private serveOnTheWay(action: Action): void {
    const { context, plan } = this;
    const { disk, rows, head, nowNs } = context;
    const { place } = this;
    this.find(action);
    if (place.angleNs < 0) return;
    const settles = rows.write !== null && rows.write[action.row & rows.mask] === 1;
    const settleNs = settles ? (disk.writeSettleNs ?? 0) : 0;
    const readyNs = nowNs + disk.seekNs[Math.abs(place.cylinder - head)] + settleNs;
    const slackNs = waitForPhase(place.angleNs, readyNs, disk.revolutionNs);
    plan.fromNs = nowNs;
    plan.byNs = readyNs + slackNs - settleNs;
    plan.find(head, place.cylinder);
    if (context.notes !== null) toldPlan(context.notes, this.composed, plan, slackNs);
    if (plan.length === 0) return;
    const { figures } = this;
    figures[0] = plan.counts[AT_SOURCE];
    figures[1] = plan.counts[BETWEEN];
    figures[2] = plan.counts[AT_TARGET];
    figures[3] = slackNs;
    context.happened(this.composed.events, nowNs, figures);
    action.startsNs = readyNs + slackNs;
    this.hold(action);
    this.midway = true;
    this.serveBlock(action, plan.places[plan.at]);
  }

  /** Where its service goes, a part of it included. */
  private find({ row, part }: Action): void {
    const { context, place } = this;
    const { rows, layout } = context;
    const i = row & rows.mask;
    if (part !== WHOLE && layout !== null) layout.part(rows, row, part, place);
    else {
      place.cylinder = rows.cylinder[i];
      place.angleNs = rows.angleNs[i];
    }
  }

  private readWhileIdle(action: Action): void {
    action.untilNs = Math.min(action.untilNs, this.context.comesNs());
    if (!this.findWhileIdle(action)) return;
    this.hold(action);
    this.serveBlock(action, WHILE_IDLE);
    if (this.context.notes !== null) toldIdle(this.context, this.composed, -1);
  }

  private findWhileIdle({ untilNs }: { readonly untilNs: number }): boolean {
    const { plan, context } = this;
    plan.fromNs = context.nowNs;
    plan.byNs = untilNs;
    plan.find(context.head, context.head);
    return plan.length > 0;
  }

  private hold(action: Action): void {
    this.answer = { ...action, atNs: this.context.nowNs };
  }

  /** The next block of the plan, as a request of its own that is served at once. */
  private serveBlock(action: Action, reason: number): void {
    const { context, plan, blocks, request } = this;
    const { disk, rows } = context;
    const k = plan.at++;
    const cylinder = plan.cylinders[k];
    request.stream = blocks.clientOf(cylinder);
    request.number = blocks.read;
    request.arrivalNs = this.answer?.atNs ?? context.nowNs;
    request.cylinder = cylinder;
    request.angle = plan.angles[k] / BLOCKS_A_TRACK;
    // No more than passes in the time of the block.
    request.sizeBytes = Math.max(1, Math.floor((disk.rateAt(cylinder) * plan.blockNs) / NS_PER_S));
    const row = context.issue(request);
    rows.transferNs[row & rows.mask] = plan.blockNs;
    context.take(row);
    blocks.take(blocks.blockAt(cylinder, plan.angles[k]));
    action.kind = SERVE;
    action.row = row;
    action.part = WHOLE;
    action.chunkNs = Infinity;
    action.startsNs = plan.beginsNs[k];
    action.reason = this.composed.reasons + reason;
    action.estimateNs = NaN;
    action.timeLeftNs = NaN;
    action.listed = plan.left + 1;
    action.direction = UNDEFINED;
  }

  private publish(): void {
    const { context, blocks, plan } = this;
    const { gauges } = this.composed;
    const { nowNs } = context;
    context.publish(gauges + SCAN, 0, nowNs, blocks.claimed === 0 ? 0 : blocks.read / blocks.claimed);
    context.publish(gauges + BLOCKS_READ, 0, nowNs, blocks.read);
    context.publish(gauges + FREE_NS, 0, nowNs, blocks.read * plan.blockNs);
  }

  private claims(): readonly Claim[] {
    const { known, context } = this;
    if (known.length === 0)
      return [{ client: -1, first: 0, last: context.disk.cylinders - 1, startNs: 0, endNs: Infinity }];
    return known
      .filter(({ kind }) => kind === 'background')
      .map(({ client, cylinders: [first, last], startNs, endNs }) => ({
        client,
        first,
        last,
        startNs,
        endNs,
      }));
  }

  /** Clients begin and end, and more of them may have come. */
  private lookForClaims(): void {
    const { blocks } = this;
    const clients = this.clients();
    // The list is another one when somebody has come or gone.
    if (clients.length > 0 && clients !== this.known) {
      this.known = clients;
      blocks.ask(this.claims());
    }
    blocks.bring(this.context.nowNs);
    if (this.told) return;
    this.told = true;
    this.publish();
  }

  /** Blocks are nobody’s business but ours. */
  arrived(row: number): void {
    const { rows } = this.context;
    if (rows.requestClass[row & rows.mask] === BACKGROUND) return;
    // Not known beforehand (see comesNs): blocks were to be read for longer.
    if (this.answer?.kind === WAIT) this.answer = null;
    this.inner.arrived?.(row);
  }

  completed(row: number): void {
    const { rows } = this.context;
    if (rows.requestClass[row & rows.mask] !== BACKGROUND) this.inner.completed?.(row);
  }

  prepare(): void {
    this.inner.prepare?.();
  }

  release(): void {
    if (this.midway && this.answer !== null) this.context.putBack(this.answer.row);
    this.midway = false;
    this.answer = null;
    this.inner.release();
  }

  leaves(): unknown {
    return { ...(this.inner.leaves?.() as object | undefined), freeblock: this.blocks } satisfies Inherited;
  }

  save(): Saved {
    const { inner, blocks, answer, plan, told } = this;
    return { inner: inner.save(), blocks: blocks.save(), answer, plan: plan.save(), told };
  }

  load(saved: unknown): void {
    const { inner, blocks, answer, plan, told } = saved as Saved;
    this.inner.load(inner);
    this.known = this.clients();
    this.blocks.ask(this.claims());
    this.blocks.load(blocks);
    this.told = told;
    this.answer = answer;
    this.midway = answer?.kind === SERVE;
    this.plan.load(plan);
  }

  held(visit: (row: number) => void): void {
    const own = this.midway && this.answer !== null ? this.answer.row : -1;
    let isVisited = own < 0;
    this.inner.held((row) => {
      isVisited ||= row === own;
      visit(row);
    });
    if (!isVisited) visit(own);
  }
}
