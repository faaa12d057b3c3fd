/**
 * How much a piece of code does, whatever the machine: how often its functions and their blocks are entered, as the engine
 * counts them for coverage. Native code (a regular expression, a sort) counts nothing.
 */
import { Session, type Profiler } from 'node:inspector';

/** Counts one piece of work after the other. While there is one the engine counts all that runs, and is slower. */
export class WorkMeter {
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

export async function workOf(run: () => unknown): Promise<number> {
  const meter = new WorkMeter();
  try {
    return await meter.of(run);
  } finally {
    meter.end();
  }
}

/**
 * What reading a link may take, whatever it says. Most of it is a large disk and what it stores, made once, or so many
 * changes as there may be on as many lanes.
 */
export const MOST_OF_A_LINK = 2e6;
