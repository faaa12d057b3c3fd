/** UCSB-IO alone, with a register of slack that is set by hand (QoS paper, section III.A): the same in each cycle. */
import type { ValuesOf } from '../../base/params.ts';
import { NS_PER_MS, secondsToNs } from '../../base/time.ts';
import type { PolicyContext, PolicySetup } from '../../sim/interfaces.ts';
import { checkChunk, chunk, NO_BUS } from '../parts/chunkedRows.ts';
import { containing } from '../parts/containing.ts';
import { worst } from '../parts/worstService.ts';
import { ClientPriorities } from './clientPriority.ts';
import { MetaScheduler, type OnTop } from './metaScheduler.ts';
import { cycle, inner, slack } from './ucsbParams.ts';
import { criteria, FAMILY, gauges, manner, pseudocode, reasons, ways } from './ucsbSpeech.ts';

const params = [inner, chunk, slack, cycle, worst] as const;
type Values = ValuesOf<typeof params>;

class SlackByHand implements OnTop {
  private readonly context: PolicyContext;
  private readonly slackNs: number;
  private readonly cycleNs: number;
  /** Of the cycle under way; never, where there is no slack. */
  private endNs: number;

  constructor({ context, values }: PolicySetup<Values>) {
    this.context = context;
    this.slackNs = Math.round(values.slack * NS_PER_MS);
    this.cycleNs = secondsToNs(values.cycle);
    this.endNs = this.slackNs > 0 ? 0 : Infinity;
  }

  standing(_row: number, priority: number): number {
    return priority;
  }

  turns(): boolean {
    return this.context.nowNs >= this.endNs;
  }

  register() {
    const atNs = Math.floor(this.context.nowNs / this.cycleNs) * this.cycleNs;
    this.endNs = atNs + this.cycleNs;
    return { atNs, registerNs: this.slackNs };
  }

  begins(): void {}
  busy(): void {}

  restUntilNs(): number {
    return Infinity;
  }

  explain(): void {}
  release(): void {}

  save(): unknown {
    return this.endNs;
  }

  load(saved: unknown): void {
    this.endNs = saved as number;
  }
}

export const ucsbIo = containing<Values>({
  id: 'ucsb-io',
  title: 'UCSB-IO',
  family: FAMILY,
  summary:
    'Three queues: priorities above best effort, best effort under a policy of its own, and what can wait below, in chunks.',
  source:
    'Dimitrijević and Rangaswami, QoS support for real-time storage systems, section III-A and figure 1',
  inner: 'inner',
  params,
  fixed: {},
  reasons,
  ways,
  criteria,
  gauges,
  pseudocode: [...pseudocode, 'when a cycle begins: the slack is what was set by hand'],
  manner,
  mayIdle: () => false,
  check: checkChunk,
  bus: NO_BUS,
  withoutEffect: ({ slack: set }) =>
    set === 0
      ? ['cycle', 'worst'].map((key) => ({
          key,
          why: 'no slack is set, so that best effort never goes first',
        }))
      : [],
  create: (setup, handed) => {
    const clients = new ClientPriorities(setup);
    return new MetaScheduler(setup, handed, clients, new SlackByHand(setup));
  },
});
