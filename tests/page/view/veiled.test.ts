/**
 * A question does not tell its answer: of two runs that agree until a decision and serve another request there, nothing that
 * the page draws or says at that instant may tell which of them it is.
 */
import { resolved } from '../../../src/core/scenario/resolved.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Run } from '../../../src/core/scenario/run/run.ts';
import { explain } from '../../../src/core/scenario/run/explain.ts';
import { forkAt } from '../../../src/core/scenario/run/whatIf.ts';
import { CONTINUOUS, SERVE } from '../../../src/core/trace/kinds.ts';
import { veiled } from '../../../src/page/view/scene/veiled.ts';
import type { Scene } from '../../../src/page/view/scene/view.ts';
import { anyScenario } from '../../core/sim/anyScenario.ts';
import { mustEqual } from '../../helpers/facts.ts';
import { scenesOf, toldAt } from './told.ts';
import { drawsOf } from '../../helpers/statistics.ts';

const SECONDS = 6;

/** Nobody is selected while a question is open. */
const told = (scene: Scene, atNs: number) => toldAt(scene, atNs, Math.max(0, atNs - 0.7e9), -1);

/** Decisions of a run at which at least two wait, and whom they served: places in the list of all of them. */
function choicesOf(run: Run): readonly { readonly atNs: number; readonly row: number }[] {
  return run.pages().flatMap(({ decisions: d, requests: r }) =>
    Array.from({ length: d.length }, (_, i) => i)
      .filter((i) => d.kind[i] === SERVE && d.request[i] >= 0)
      .map((i) => ({ atNs: d.atNs[i], row: r.row[d.request[i]] })),
  );
}

const isSame = (a: readonly string[], b: readonly string[]): boolean => a.join() === b.join();

/** Periods and what else is framed that were over by then, with when they ended. */
const overBy = (run: Run, atNs: number): readonly string[] =>
  run.pages().flatMap(({ frames: f }) =>
    Array.from({ length: f.length }, (_, i) => i)
      .filter((i) => f.startNs[i] < atNs && f.endNs[i] <= atNs)
      .map((i) => `${f.kind[i]} ${f.startNs[i]} ${f.endNs[i]}`),
  );

test('before a decision two runs look alike in which another request is served then', () => {
  let differed = 0;
  let unveiled = 0;
  fc.assert(
    fc.property(anyScenario(SECONDS, 2), fc.nat(), fc.nat(), (scenario, at, whom) => {
      // Served by hand it begins afresh, with a cycle that it dates back: the change tells of itself, not of the choice.
      fc.pre(resolved(scenario).values.policy !== 'time-cycle-qos');
      const one = new Run(scenario).complete();
      fc.pre(!one.station.overrun);
      const choices = choicesOf(one);
      fc.pre(choices.length > 0);
      const { atNs, row } = choices[at % choices.length];
      const others = explain(one, atNs).candidates.filter((its) => its.row !== row);
      fc.pre(others.length > 0);
      const { requestClass, stream, number } = others[whom % others.length];
      const twin = forkAt(scenario, atNs, {
        ...{ atNs, kind: 'serve', stream, number },
        requestClass: requestClass === CONTINUOUS ? 'C' : 'D',
      });
      const other = new Run(twin).complete();
      fc.pre(!other.station.overrun);
      // Outside rounds what is never read counts as dropped at its deadline: a record that is made at the end of a run.
      const keptNone = [one, other].every(({ station }) => station.tally.soFar().discarded === 0);
      fc.pre(resolved(scenario).policy.inRounds === true || keptNone);
      // A subround that ended while the arm was at work is closed, and dated back, by the decision behind it; a service by hand
      // takes the place of that decision, and the subround lasts until then: again the change tells of itself.
      fc.pre(resolved(scenario).values.subrounds === 1 || isSame(overBy(one, atNs), overBy(other, atNs)));
      const [ofOne, ofOther] = [one, other].map((run) => scenesOf(run, SECONDS * 1e9)(atNs));
      mustEqual(told(veiled(ofOther, atNs), atNs), told(veiled(ofOne, atNs), atNs), `${atNs} ns`);
      // Otherwise there would be nothing to hide.
      if (choicesOf(other).find((its) => its.atNs === atNs)?.row !== row) differed++;
      if (JSON.stringify(told(ofOther, atNs)) !== JSON.stringify(told(ofOne, atNs))) unveiled++;
    }),
    { numRuns: drawsOf(300, 30) },
  );
  expect(differed).toBeGreaterThan(drawsOf(120, 30));
  expect(unveiled).toBeGreaterThan(drawsOf(120, 30));
});
