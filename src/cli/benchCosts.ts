/** Where the time of a run goes, by room of the core: the samples of V8's profiler, line by line of the bundled files. */
import { readFileSync } from 'node:fs';
import { Session, type Profiler } from 'node:inspector';

/** Shares of the whole, 0 to 1. */
export interface CostShares {
  readonly arrivals: number;
  /** Which rows wait, which live: the bit rings. */
  readonly queues: number;
  /** Of the scan list, its estimate included. */
  readonly filling: number;
  readonly decision: number;
  readonly service: number;
  readonly tally: number;
  readonly fingerprint: number;
  /** Garbage, and whatever stands in no room of the core. */
  readonly rest: number;
}

type Part = keyof CostShares;

/** The first that a module's path matches. */
const parts: readonly (readonly [path: RegExp, part: Part])[] = [
  [/core\/base\/hash/, 'fingerprint'],
  [/core\/base\/bitRing/, 'queues'],
  [/core\/base\/(random|variates|distribution)|@stdlib|core\/(workload|disk)\//, 'arrivals'],
  [/core\/policy\/parts\/|core\/policy\/mixed\/(scanList|refused)/, 'filling'],
  [/core\/policy\//, 'decision'],
  [/core\/base\/(phase|time)|core\/sim\//, 'service'],
  [/core\/trace\/|core\/base\/columns/, 'tally'],
];

const INTERVAL_US = 100;

export class Costs {
  private readonly session = new Session();
  /** By file, the part that each of its lines belongs to. */
  private readonly partsOf = new Map<string, readonly Part[]>();

  constructor() {
    this.session.connect();
    this.session.post('Profiler.enable');
    this.session.post('Profiler.setSamplingInterval', { interval: INTERVAL_US });
  }

  during(work: () => void): CostShares {
    this.session.post('Profiler.start');
    work();
    let shares: CostShares | undefined;
    this.session.post('Profiler.stop', (_, { profile }) => {
      shares = this.sharesOf(profile);
    });
    if (shares === undefined) throw new Error('the profiler gave no answer');
    return shares;
  }

  private partAt(url: string, line: number): Part {
    let parts = this.partsOf.get(url);
    if (parts === undefined) {
      parts = url.startsWith('file:') ? partsOfLines(readFileSync(new URL(url), 'utf8')) : [];
      this.partsOf.set(url, parts);
    }
    return parts[line - 1] ?? 'rest';
  }

  close(): void {
    this.session.disconnect();
  }

  private sharesOf(profile: Profiler.Profile): CostShares {
    const ticks: Record<Part, number> = {
      ...{ arrivals: 0, queues: 0, filling: 0, decision: 0 },
      ...{ service: 0, tally: 0, fingerprint: 0, rest: 0 },
    };
    let all = 0;
    for (const { callFrame, positionTicks, hitCount = 0 } of profile.nodes) {
      // Others had the processor.
      if (callFrame.functionName === '(program)' || callFrame.functionName === '(idle)') continue;
      all += hitCount;
      if (callFrame.url === '') ticks.rest += hitCount;
      else for (const at of positionTicks ?? []) ticks[this.partAt(callFrame.url, at.line)] += at.ticks;
    }
    const share = (part: Part) => ticks[part] / all;
    return {
      arrivals: share('arrivals'),
      queues: share('queues'),
      filling: share('filling'),
      decision: share('decision'),
      service: share('service'),
      tally: share('tally'),
      fingerprint: share('fingerprint'),
      rest: share('rest'),
    };
  }
}

/** The bundler names each module in a comment where it begins. */
function partsOfLines(file: string): Part[] {
  let part: Part = 'rest';
  return file.split('\n').map((line) => {
    const module = /^\/\/(?:#region)? ((?:src|node_modules)\/\S+)$/.exec(line)?.[1];
    if (module !== undefined) part = parts.find(([path]) => path.test(module))?.[1] ?? 'rest';
    return part;
  });
}
