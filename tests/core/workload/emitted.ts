/** What a workload's sources emit, driven as a station drives them, but with no disk behind. */
import { meaningOf } from '../../../src/core/scenario/resolved.ts';
import { secondsToNs } from '../../../src/core/base/time.ts';
import { defaultValues } from '../../../src/core/scenario/params.ts';
import { slotsOf } from '../../../src/core/scenario/slots.ts';
import type { InterventionSpec } from '../../../src/core/scenario/scenario.ts';
import type {
  Arrivals,
  DiskShare,
  ParamValues,
  StreamPlan,
  Workload,
} from '../../../src/core/sim/interfaces.ts';
import { RowRing } from '../../../src/core/sim/record/rows.ts';
import { CONTINUOUS } from '../../../src/core/trace/kinds.ts';

export type Edit = Extract<InterventionSpec, { kind: 'set' | 'join' | 'leave' }>;

export interface Emitting {
  readonly values: ParamValues;
  readonly edits?: readonly Edit[];
  readonly endS: number;
  readonly share?: DiskShare;
  /** The sources are made anew at these instants, from what they have saved. */
  readonly anewNs?: readonly number[];
}

export interface Emitted {
  /** Requests by name ("C 2 5": stream 2, number 5), as text. */
  readonly requests: ReadonlyMap<string, string>;
  readonly admissions: readonly string[];
  /** Instants at which a source spoke. */
  readonly instants: number;
  /** At the end. */
  readonly plans: readonly StreamPlan[];
}

interface Running {
  readonly workload: Workload;
  next: number;
}

/** The workload of values, and what changes it in mid-run. */
function runner({ values: some, edits = [], share }: Emitting) {
  const values = meaningOf({ ...defaultValues, ...some }).values;
  const disk = meaningOf(values).disk;
  const roundNs = secondsToNs(values.round);
  const slots = slotsOf({ values, disk, roundNs });
  const build = (): Running => ({
    next: 0,
    workload: meaningOf(values).workload.build({
      ...{ seed: values.seed, disk, values, roundNs },
      ...(share ? { share } : {}),
      ...(slots ? { slots } : {}),
      byHand: edits.some(({ kind }) => kind !== 'set'),
      admission: () => ({ measures: false, weigh: () => [] }),
    }),
  });
  const inForce: ParamValues[] = [values];
  for (const edit of edits)
    inForce.push(
      edit.kind === 'set' ? { ...inForce.at(-1), [edit.key]: edit.value } : (inForce.at(-1) ?? {}),
    );
  const apply = (running: Running) => {
    const { workload, next } = running;
    const edit = edits[next];
    if (edit?.kind === 'set') workload.change(inForce[next + 1] ?? {}, inForce[next] ?? {}, edit.atNs);
    if (edit?.kind === 'join') workload.join?.(edit.atNs, edit.what);
    if (edit?.kind === 'leave') workload.leave?.(edit.stream, edit.atNs);
    running.next++;
  };
  return { build, apply, disk };
}

export function emitted(of: Emitting): Emitted {
  const { edits = [], anewNs = [] } = of;
  const { build, apply } = runner(of);
  const endNs = secondsToNs(of.endS);
  const rows = new RowRing(8, { endCylinder: true, write: true });
  const requests = new Map<string, string>();
  const admissions: string[] = [];
  let row = -1;
  let instants = 0;
  const arrivals: Arrivals = {
    rows,
    newRow() {
      rows.endCylinder[++row & rows.mask] = -1;
      return row;
    },
    arrived(at) {
      const i = at & rows.mask;
      const [stream, number] = [rows.stream[i], rows.number[i]];
      const name = rows.requestClass[i] === CONTINUOUS ? `C ${stream} ${number}` : `D ${stream} ${number}`;
      const { arrivalNs, deadlineNs, cylinder, endCylinder, angleNs, sizeBytes, transferNs } = rows;
      const columns = [arrivalNs, deadlineNs, cylinder, endCylinder, angleNs, sizeBytes, transferNs];
      // A number that a stream has left is had by another, which may have a piece of the same number.
      let unique = name;
      while (requests.has(unique)) unique += ' again';
      requests.set(unique, columns.map((column) => column[i]).join(' '));
    },
    push(request) {
      const at = this.newRow();
      const i = at & rows.mask;
      rows.requestClass[i] = request.requestClass;
      rows.stream[i] = request.stream;
      rows.number[i] = request.number;
      rows.arrivalNs[i] = request.arrivalNs;
      rows.deadlineNs[i] = request.deadlineNs;
      rows.cylinder[i] = request.cylinder;
      rows.angleNs[i] = request.angle;
      rows.sizeBytes[i] = request.sizeBytes;
      this.arrived(at);
      return at;
    },
    admit(stream, atNs, admitted) {
      admissions.push(`${atNs} ${stream} ${admitted}`);
    },
  };
  let running = build();
  let anew = 0;
  for (;;) {
    const { sources } = running.workload;
    const atNs = Math.min(edits[running.next]?.atNs ?? Infinity, ...sources.map(({ nextNs }) => nextNs));
    if (!(atNs < endNs)) return { requests, admissions, instants, plans: running.workload.plans() };
    if ((anewNs[anew] ?? Infinity) <= atNs) {
      anew++;
      const again = build();
      while (again.next < running.next) apply(again);
      again.workload.sources.forEach((source, i) => {
        source.load(sources[i]?.save() ?? []);
      });
      running = again;
      continue;
    }
    while ((edits[running.next]?.atNs ?? Infinity) <= atNs) apply(running);
    for (const source of running.workload.sources)
      if (source.nextNs <= atNs) {
        instants++;
        source.emit(arrivals);
      }
  }
}

/** The workload of values as it stands at the start. */
export const workloadAtStart = (of: Emitting): Workload => runner(of).build().workload;
