/**
 * How much a piece of code does, whatever the machine: how often its functions and their blocks are entered, as the engine
 * counts them for coverage. Native code (a regular expression, a sort) counts nothing.
 */
import { Session, type Profiler } from 'node:inspector';
import { afterAll, beforeAll } from 'vitest';

/** Counts one piece of work after the other. While there is one the engine counts all that runs, and is slower. */
class WorkMeter {
  private readonly session = new Session();

  constructor() {
    this.session.connect();
    this.session.post('Profiler.enable');
    this.session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: true });
  }

  async of(run: () => unknown): Promise<number> {
    await this.sinceLast();
    await run();
    return this.sinceLast();
  }

  /** All that ran since the last count; a count itself takes some ten milliseconds, and is not counted. */
  async sinceLast(): Promise<number> {
    let work = 0;
    for (const { functions } of await this.take())
      for (const { ranges } of functions) for (const { count } of ranges) work += count;
    return work;
  }

  end(): void {
    this.session.post('Profiler.stopPreciseCoverage');
    this.session.disconnect();
  }

  private take(): Promise<readonly Profiler.ScriptCoverage[]> {
    return new Promise((done, failed) => {
      this.session.post('Profiler.takePreciseCoverage', (error, { result }) => {
        if (error) failed(error);
        else done(result);
      });
    });
  }
}

/**
 * The meter of a file of tests, or of a `describe`: one for all tests around the call, for to begin counting the engine forgets
 * all that it has optimized, which takes a second where much is loaded.
 */
export function meterHere(): Pick<WorkMeter, 'of' | 'sinceLast'> {
  let meter: WorkMeter | undefined;
  beforeAll(() => {
    meter = new WorkMeter();
  });
  afterAll(() => meter?.end());
  const begun = (): WorkMeter => {
    if (meter === undefined) throw new Error('A meter counts while tests run.');
    return meter;
  };
  return { of: (run) => begun().of(run), sinceLast: () => begun().sinceLast() };
}

/**
 * What reading a link may take, whatever it says. Most of it is a large disk and what it stores, made once, or so many
 * changes as there may be on as many lanes.
 */
export const MOST_OF_A_LINK = 2e6;
