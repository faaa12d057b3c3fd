/**
 * The runs of the lesson that is open. What is looked at is played as far as it is looked at; what is measured over a whole
 * run is played to its end in slices, so that the page stays alive, and only when somebody has to know it.
 */
import { elementAt } from '../../../core/base/elementAt.ts';
import type { Lesson, Measure, RunSpec } from '../../../core/lesson/lesson.ts';
import { figuresOf, type RunFigures } from '../../../core/lesson/figures.ts';
import { measured, wholeRunsOf, type LessonRuns } from '../../../core/lesson/measure.ts';
import { scenariosOf } from '../../../core/lesson/prepared.ts';
import { Run } from '../../../core/scenario/run/run.ts';
import type { Scenario } from '../../../core/scenario/scenario.ts';

const SLICE_MS = 12;
const PORTION = 2000;
const pause = () => new Promise<void>((resolve) => setTimeout(resolve));

/** To its end; `progress` hears the share that is done. */
export async function playWhole(run: Run, progress: (share: number) => void): Promise<RunFigures> {
  let beganMs = performance.now();
  while (!run.finished) {
    run.work(PORTION);
    if (performance.now() - beganMs < SLICE_MS) continue;
    progress(Math.min(1, run.nowNs / run.endNs));
    await pause();
    beganMs = performance.now();
  }
  return figuresOf(run);
}

interface Swept {
  readonly values: readonly number[];
  readonly figures: readonly RunFigures[];
}

export class PlayedRuns implements LessonRuns {
  private readonly played = new Map<string, Run>();
  private readonly curves = new Map<string, Swept>();
  private readonly found = new Map<string, number | readonly number[]>();
  private last: Promise<unknown> = Promise.resolve();

  constructor(private readonly lesson: Lesson) {}

  run(id: string): Run {
    const known = this.played.get(id) ?? new Run(elementAt(scenariosOf(this.specOf(id)), 0));
    this.played.set(id, known);
    return known;
  }

  swept(id: string): Swept {
    const known = this.curves.get(id);
    if (!known) throw new Error(`the runs of ${id} are not played yet`);
    return known;
  }

  scenario(id: string): Scenario {
    return this.run(id).scenario;
  }

  /** What it comes to, when its runs are over; one after the other. */
  async measure(measure: Measure, progress: (share: number) => void): Promise<number | readonly number[]> {
    const key = JSON.stringify(measure);
    const before = this.last;
    const mine = (async () => {
      await before.catch(() => undefined);
      const known = this.found.get(key);
      if (known !== undefined) return known;
      for (const id of new Set(wholeRunsOf(measure))) await this.toEnd(id, progress);
      const value = measured(measure, this);
      this.found.set(key, value);
      return value;
    })();
    this.last = mine;
    return mine;
  }

  async toEnd(id: string, progress: (share: number) => void): Promise<void> {
    const spec = this.specOf(id);
    if (!('vary' in spec)) {
      await playWhole(this.run(id), progress);
      return;
    }
    if (this.curves.has(id)) return;
    const figures: RunFigures[] = [];
    for (const scenario of scenariosOf(spec)) {
      const done = figures.length;
      const share = (its: number) => {
        progress((done + its) / spec.values.length);
      };
      figures.push(await playWhole(new Run(scenario), share));
    }
    this.curves.set(id, { values: spec.values, figures });
  }

  private specOf(id: string): RunSpec {
    const spec = this.lesson.runs[id];
    if (!spec) throw new Error(`lesson ${this.lesson.id} has no run ${id}`);
    return spec;
  }
}
