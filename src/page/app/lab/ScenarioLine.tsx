/** Where the form is in a sheet: what is played, in a line, and the ways to change and to understand it. */
import { meaningOf, resolved } from '../../../core/scenario/resolved.ts';
import { cardOf } from '../../../core/scenario/cards/index.ts';
import { namedPreset } from '../../../core/scenario/link/presetName.ts';
import { usePlayback } from '../../state/stores/playbackStore.ts';
import { useScenario } from '../../state/stores/scenarioStore.ts';
import { useCountedBeat, useWorkloadWords } from '../canvas/beat.ts';
import { useLayout } from '../kit/screen/layout.ts';
import type { Panel } from '../kit/visit/panels.ts';
import { SameRun } from './SameRun.tsx';
import { SettingsButton } from './SettingsButton.tsx';
import { OWN } from './ownScenario.ts';
import { Ways } from './Ways.tsx';

/** Policy and load, as they are in force now. */
export function Played() {
  const scenario = useScenario((state) => state.scenario);
  const shownNs = usePlayback((state) => (scenario.interventions.length > 0 ? state.shownNs : 0));
  const narrow = useLayout(({ score }) => score.kind === 'narrow');
  const values = resolved(scenario).at(shownNs).values;
  const beat = useCountedBeat();
  const words = useWorkloadWords();
  const workload = meaningOf(values).workload;
  const n = workload.streams(values);
  const hasOthers = workload.params.some(({ key }) => key === 'lambda');
  const { frame } = words;
  return (
    <>
      <strong>{meaningOf(values).policy.title}</strong>
      {!scenario.script && frame && (
        <span>
          {frame.many} of {String(values.cycle)} s{narrow ? '' : ' at first'}
        </span>
      )}
      {!scenario.script && beat !== 'none' && !frame && (
        <>
          <span>
            {n} {n === 1 ? words.stream.one : words.stream.many}
          </span>
          {hasOthers && (
            <span>
              {String(values.lambda)}
              {narrow ? '/s' : ` ${words.request.many}/s`}
            </span>
          )}
        </>
      )}
    </>
  );
}

/** What it is about, in a line; the sheet has the rest. */
export function Question() {
  const name = useScenario((state) => state.preset);
  const scenario = useScenario((state) => state.scenario);
  const chosen = namedPreset(scenario, name);
  return <p className="scenario-question">{cardOf(name)?.question ?? chosen?.title ?? OWN}</p>;
}

export function ScenarioLine() {
  const condensed = useLayout(({ score, low }) => score.condensed || low);
  const roomy = useLayout(({ widthPx }) => widthPx >= 700);
  const narrow = useLayout(({ score }) => score.kind === 'narrow');
  const beat = useCountedBeat();
  const ways: readonly (readonly [Panel, string])[] = [
    ['scenario', 'Change'],
    ...(beat === 'none' ? [['order', 'Order'] as const] : []),
    ...(condensed || beat === 'none'
      ? [['why', 'Why this one?'] as const, ['numbers', 'Charts'] as const]
      : []),
  ];
  const about = useLayout(({ score }) => score.about > 0);
  // Where one line is all there is, it stands beside the policy, as in a frame.
  const beside = condensed && !about;
  return (
    <div className="scenario-line" data-about={about ? '' : undefined} data-asks={beside ? '' : undefined}>
      {(about || beside) && <Question />}
      <Played />
      {roomy && <SameRun />}
      <span className="scenario-ways">
        <Ways ways={ways} look="quiet" />
        {!condensed && !narrow && <SettingsButton look="quiet" />}
      </span>
    </div>
  );
}
