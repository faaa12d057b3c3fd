/** Where the form is in a sheet: what is played, in a line, and the ways to change and to understand it. */
import { policyOf } from '../../../core/scenario/params.ts';
import { valuesAt } from '../../../core/scenario/valuesInForce.ts';
import { usePlayback } from '../../state/stores/playbackStore.ts';
import { useScenario } from '../../state/stores/scenarioStore.ts';
import { useCountedBeat, useWorkloadWords } from '../canvas/beat.ts';
import { useLayout } from '../kit/layout.ts';
import { usePanels, type Panel } from '../kit/panels.ts';

export function ScenarioLine() {
  const open = usePanels((state) => state.open);
  const scenario = useScenario((state) => state.scenario);
  const shownNs = usePlayback((state) => (scenario.interventions.length > 0 ? state.shownNs : 0));
  const { kind, condensed } = useLayout((state) => state.score);
  const values = valuesAt(scenario, shownNs);
  const beat = useCountedBeat();
  const words = useWorkloadWords();
  const narrow = kind === 'narrow';
  const n = Number(values.n);
  const ways: readonly (readonly [Panel, string])[] = [
    ['scenario', 'Change'],
    ...(beat === 'none' ? [['films', 'Order'] as const] : []),
    ...(condensed || beat === 'none'
      ? [['why', 'Why this one?'] as const, ['numbers', 'Charts'] as const]
      : []),
  ];
  return (
    <div className="scenario-line">
      <strong>{policyOf(values).title}</strong>
      {!scenario.script && beat !== 'none' && (
        <>
          <span>
            {n} {n === 1 ? words.stream.one : words.stream.many}
          </span>
          <span>
            {String(values.lambda)}
            {narrow ? '/s' : ` ${words.request.many}/s`}
          </span>
        </>
      )}
      <span className="scenario-ways">
        {ways.map(([panel, title]) => (
          <button
            key={panel}
            type="button"
            className="quiet"
            aria-haspopup="dialog"
            onClick={() => {
              open(panel);
            }}
          >
            {title}
          </button>
        ))}
      </span>
    </div>
  );
}
