/**
 * Words fit the policy: what is said under each of them, over every preset and every workload, is held against what the
 * policy declares of itself. Its own reasons and its summary are its own words, and are let through.
 */
import { resolved } from '../../../src/core/scenario/resolved.ts';
import { describe, expect, test } from 'vitest';
import { policies } from '../../../src/core/policy/index.ts';
import { presetScenario } from '../../../src/core/scenario/preset.ts';
import { presets } from '../../../src/core/scenario/presets/index.ts';
import { defaultScenario, withValues, type Scenario } from '../../../src/core/scenario/scenario.ts';
import type { ParamValues, PolicyDefinition } from '../../../src/core/sim/interfaces.ts';
import { themes } from '../../../src/page/draw/palette.ts';
import { ownLoads } from '../../contract/workloadsOfTheirOwn.ts';
import { pictures } from '../../../src/page/view/pictures.ts';
import type { Scene } from '../../../src/page/view/scene/view.ts';
import { sentenceAt } from '../../../src/page/view/sentence/index.ts';
import type { Tempo } from '../../../src/page/view/sentence/tempo.ts';
import { mustEqual, mustHold, mustMatch, mustNotMatch } from '../../helpers/facts.ts';
import { textsOf } from './pictureLog.ts';
import { sceneOfRun, settings } from './scenes.ts';
import { strayWords } from './telltales.ts';
import { isWhole } from '../../helpers/statistics.ts';

/**
 * What is wrong is so for longer than a tenth of a second, and in more than one place: in `npm test` every other instant,
 * and one tempo after the other; in `npm run verify` all, at every tempo.
 */
const EVERY = isWhole ? 1 : 2;

/** Five seconds of a run are told; it lasts a little longer, for its end is told in words of its own. */
const TOLD_S = 7;

/** Some instants in the run's first seconds, and where its preset begins to tell. */
const instantsOf = ({ endNs, pages }: Scene, fromNs: number): number[] => {
  const known = Math.min(endNs, pages[0]?.endNs ?? 0);
  return Array.from({ length: 90 / EVERY }, (_, k) => Math.round(fromNs + k * EVERY * 53.77e6)).filter(
    (ns) => ns <= known,
  );
};

const tempos: readonly Tempo[] = ['phase', 'decision', { holdNs: 60e6 }, { holdNs: 1.2e9 }, { holdNs: 7e9 }];

const temposAt = (k: number): readonly Tempo[] =>
  isWhole ? tempos : tempos.filter((_, i) => i === k % tempos.length);

/** The pictures that have words of their own for where somebody waits. */
const told = [pictures.disk, pictures.films, pictures.cylinders, pictures.timeline, pictures.arm];

/** What the pictures of a scene say at an instant: all of them at some, or one at each of thrice as many. */
function wordsIn(scene: Scene): (timeNs: number, k: number) => string {
  const prepared = told.map(({ view }) => ({ view, its: view.prepare(scene) }));
  return (timeNs, k) => {
    const window = settings({ fromNs: Math.max(0, timeNs - 2e9), toNs: timeNs + 1e9 });
    return prepared
      .filter((_, i) => isWhole || i === k % told.length)
      .map(({ view, its }) => {
        const model = view.at(its, timeNs, window);
        const texts = textsOf(
          (pen, size, theme) => {
            view.draw(pen, model, size, theme);
          },
          { width: 820, height: 260 },
          themes.light,
        );
        const cells = view.table(model).rows.flat();
        return [view.describe(model), ...texts, ...cells].join('\n');
      })
      .join('\n');
  };
}

function check(scene: Scene, fromNs = 0): void {
  const instants = instantsOf(scene, fromNs);
  expect(instants.length).toBeGreaterThan(0);
  for (const [k, timeNs] of instants.entries())
    for (const tempo of temposAt(k)) {
      const { lead, second, sentences } = sentenceAt(scene, timeNs, tempo);
      const where = `${scene.policy.id} at ${timeNs} (${JSON.stringify(tempo)})`;
      mustEqual(strayWords(scene, [lead, ...sentences].join('\n')), [], where);
      mustNotMatch(`${lead} ${second}`, /[{}]|undefined|NaN|Infinity/, where);
      mustHold(lead.length <= 95, () => `${where}: ${lead.length} letters: ${lead}`);
      mustMatch(lead, /^[A-Z].*[.:]$/, where);
    }
  const wordsAt = wordsIn(scene);
  const seen = instants.filter((_, k) => k % (isWhole ? 9 : 3) === 0);
  for (const [k, timeNs] of seen.entries())
    mustEqual(strayWords(scene, wordsAt(timeNs, k)), [], `${scene.policy.id} at ${timeNs}`);
}

const STREAMS: ParamValues = { workload: 'streams', disk: 'allicat', n: 12, lambda: 20, dsize: 'tracks:1' };
const QUEUE: ParamValues = { workload: 'queue', disk: 'textbook', head: 53 };
const workloads = (policy: PolicyDefinition): readonly ParamValues[] =>
  ownLoads(policy) ?? [
    { n: 7, lambda: 16 },
    ...(policy.inRounds
      ? [{ n: 12, lambda: 30 }]
      : [STREAMS, { ...STREAMS, aperiodic: 'ranked:0.1' }, QUEUE]),
  ];

describe.each(policies.map((policy) => [policy.id, policy] as const))('%s', (id, policy) => {
  test.each(workloads(policy).map((values) => [JSON.stringify(values), values] as const))(
    'says nothing that is not true of it, of %s',
    (_, values) => {
      check(sceneOfRun(withValues(defaultScenario, { duration: TOLD_S, ...values, policy: id })));
    },
  );
});

describe('every combination of the framework of rounds', () => {
  for (const periods of ['c-d', 'd-c', 'mixed'])
    for (const order of ['fcfs', 'inc-fcfs', 'scan', 'inc-scan', 'gated-scan'])
      test(`${periods}, ${order}`, () => {
        const values = { policy: 'rounds', periods, order, n: 7, lambda: 14, subrounds: 2, duration: TOLD_S };
        check(sceneOfRun(withValues(defaultScenario, values)));
      });
});

describe.each(presets.map((preset) => [preset.id, preset] as const))('the preset %s', (_, preset) => {
  test('is told in words that fit its policy', () => {
    const whole = presetScenario(preset);
    const fromNs = Math.min(preset.view.timeNs ?? 0, 50e9);
    const lastS = Math.ceil(fromNs / 1e9) + TOLD_S + 2;
    const scenario: Scenario = {
      ...whole,
      values: { ...whole.values, duration: Math.min(lastS, Number(resolved(whole).values.duration)) },
    };
    // Of short periods the first page ends before.
    const scene = sceneOfRun(scenario, (run) => [run.pageIndexAt(fromNs)]);
    check(scene, fromNs);
    // What somebody chooses next: the policies of the paper.
    if (resolved(scenario).policy.inRounds && !scenario.script)
      check(sceneOfRun(withValues(scenario, { policy: 'disjoint-fcfs' })));
  });
});

test('under disjoint FCFS only the videos are swept: requests lie neither ahead nor behind', () => {
  const seven = presets.find(({ id }) => id === 'paper-n7');
  if (!seven) throw new Error('the preset is not there');
  const scene = sceneOfRun(withValues(presetScenario(seven), { policy: 'disjoint-fcfs', duration: 20 }));
  const said = Array.from({ length: 400 }, (_, k) => sentenceAt(scene, 2e9 + k * 11.3e6));
  const all = said.map(({ lead, second }) => `${lead} ${second}`).join('\n');
  expect(all).toMatch(/Sweeping (in|out)wards, the arm reads video \d/);
  expect(all).toMatch(/requests wait: this period belongs to the videos\./);
  expect(all).toMatch(/requests wait, in order of arrival\./);
  expect(all).not.toMatch(/behind|ahead|later sweep/);
});
