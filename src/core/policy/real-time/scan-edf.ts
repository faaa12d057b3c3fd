/**
 * Scan-EDF (Reddy and Wyllie 1994, “Scan-EDF”): earliest deadline first; requests with one deadline are served in a
 * sweep. Releases are multiples of the period, so that there are many of them.
 *
 * Equal deadlines. The paper’s step 2 takes the first of them in scan direction. Our reading: C-LOOK, as in its CScan:
 * inwards from the head, at it included, and from the last on to the lowest; on one cylinder by arrival.
 *
 * Perturbed deadlines, its other form: EDF by D + f(N) with f(N) = N/Nmax − 1, which orders one deadline’s requests from
 * the outer to the inner edge, wherever the head is. The perturbation has to be so small that different deadlines keep
 * their order: our unit is the nanosecond, the least by which two deadlines differ. A number of 53 bits cannot hold both
 * parts of such a sum, so they are compared one after the other: the deadline, then the cylinder.
 */
import { definePolicy } from '../parts/definePolicy.ts';
import type { ParamSpec, ValuesOf } from '../../base/params.ts';
import { aperiodic, late } from '../parts/aperiodicServer.ts';
import { holdsBack, release } from '../parts/releaseGate.ts';
import type { Action, Notes, PolicySetup } from '../../sim/interfaces.ts';
import { FORWARD } from '../../trace/kinds.ts';
import { pseudocodeOf, reasonOf, reasonsOf, type Rule } from './deadlineReasons.ts';
import { RankedPolicy } from './rankedPolicy.ts';
import { deadlineThenSweep } from '../parts/orders/due.ts';
import { besideStreams } from './manners.ts';

const deadlines = {
  kind: 'choice',
  key: 'deadlines',
  title: 'Equal deadlines',
  help: 'Pieces with one deadline are swept from where the arm is, or their deadlines are perturbed by their places.',
  group: 'policy',
  advanced: true,
  default: 'equal',
  options: [
    { id: 'equal', title: 'are swept from the arm inwards' },
    { id: 'perturbed', title: 'are perturbed: from the outer edge inwards' },
  ],
} as const satisfies ParamSpec;

const params = [aperiodic, late, deadlines, release] as const;
type Values = ValuesOf<typeof params>;

class ScanEdf extends RankedPolicy {
  private readonly perturbed: boolean;

  constructor(setup: PolicySetup<Values>) {
    super(setup);
    this.perturbed = setup.values.deadlines === 'perturbed';
  }

  protected rank(row: number, key: Float64Array): void {
    const { rows } = this.context;
    key[0] = this.server.deadlineNs(row);
    key[1] = rows.cylinder[row & rows.mask];
  }

  protected override choose(action: Action): number {
    const { ranked } = this;
    const { first } = ranked;
    if (ranked.length === 0) return -1;
    const alone = first + 1 === ranked.last || ranked.major[first + 1] > ranked.major[first];
    action.reason = alone ? reasonOf.chosen : reasonOf.inSweep;
    action.direction = FORWARD;
    return ranked.removeAt(alone || this.perturbed ? first : this.nextInwards());
  }

  /** The place of the first at or beyond the head among those of the earliest deadline, else of their lowest. */
  private nextInwards(): number {
    const { ranked } = this;
    const { first, last, key, major } = ranked;
    if (ranked.minor[first] >= this.context.head) return first;
    key[0] = major[first];
    key[1] = this.context.head;
    const at = ranked.from();
    return at < last && major[at] === major[first] ? at : first;
  }

  protected override explain(notes: Notes): void {
    const { ranked, perturbed } = this;
    const { head } = this.context;
    for (let at = ranked.first; at < ranked.last; at++) {
      const cylinder = ranked.minor[at];
      const fromEdge = perturbed || cylinder < head;
      const sweep = [!perturbed && cylinder < head ? 1 : 0, fromEdge ? cylinder : cylinder - head];
      notes.compared({ row: ranked.row[at], figures: [ranked.major[at], ...sweep, ranked.row[at]] });
    }
  }

  protected override figuresOfAperiodic(row: number): readonly number[] {
    return [Infinity, 0, 0, row];
  }
}

const rule: Rule = {
  lines: [
    'take those with the earliest deadline',
    'serve the next of them in the sweep, inwards from the arm',
  ],
  chosen: 'Of all that wait it alone has the earliest deadline.',
  inSweep: 'Among those with the earliest deadline it is the next in the sweep.',
};

export const scanEdf = definePolicy({
  id: 'scan-edf',
  title: 'Scan-EDF',
  family: 'Streams with deadlines',
  summary: 'Earliest deadline first; pieces with one deadline are read in a sweep.',
  source: 'Reddy and Wyllie 1994, “Scan-EDF”',
  params,
  fixed: { phase: 'aligned' },
  reasons: reasonsOf(rule),
  criteria: [
    { title: 'deadline', column: 'due', unit: 'instant' },
    {
      title: 'behind the arm',
      column: 'behind',
      unit: 'flag',
      no: 'lies ahead of the arm',
      yes: 'lies behind it',
    },
    { title: 'way along the sweep', column: 'way', unit: 'cylinders' },
    { title: 'order of arrival', unit: 'order' },
  ],
  comparesOn: 3,
  pseudocode: pseudocodeOf(rule),
  manner: besideStreams(deadlineThenSweep),
  mayIdle: holdsBack,
  create: (setup) => new ScanEdf(setup),
});
