/**
 * How much a piece of code does, whatever the machine: how often its functions and their blocks are entered, as the engine
 * counts them for coverage. Native code (a regular expression, a sort) counts nothing.
 */
import { Session, type Profiler } from 'node:inspector';

export async function workOf(run: () => unknown): Promise<number> {
  const session = new Session();
  session.connect();
  try {
    session.post('Profiler.enable');
    session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: true });
    await run();
    const scripts = await new Promise<readonly Profiler.ScriptCoverage[]>((done, failed) => {
      session.post('Profiler.takePreciseCoverage', (error, { result }) => {
        if (error) failed(error);
        else done(result);
      });
    });
    const counts = scripts.flatMap(({ functions }) =>
      functions.flatMap(({ ranges }) => ranges.map(({ count }) => count)),
    );
    return counts.reduce((sum, count) => sum + count, 0);
  } finally {
    session.post('Profiler.stopPreciseCoverage');
    session.disconnect();
  }
}
