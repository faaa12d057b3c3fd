/** Where on the timeline a change was made by hand: a small flag at its instant, which leads there. */
import { useEffect, useRef } from 'react';
import { resolved } from '../../../core/scenario/resolved.ts';
import { relevantParams } from '../../../core/scenario/params.ts';
import { usePlayback } from '../../state/stores/playbackStore.ts';
import { useRun } from '../../state/stores/runStore.ts';
import { useScenario } from '../../state/stores/scenarioStore.ts';
import { timeScale } from '../../view/index.ts';
import { clock } from '../kit/reading/format.ts';
import { onFrame } from '../canvas/loop.ts';
import { useTheme } from '../kit/screen/theme.ts';
import { uiScale } from '../kit/screen/uiScale.ts';
import { describeEdit } from './describeEdit.ts';
import './edit.css';

export function Flags() {
  const scenario = useScenario((state) => state.scenario);
  const { interventions } = scenario;
  const box = useRef<HTMLDivElement>(null);
  const named = relevantParams(resolved(scenario).values);
  useEffect(
    () =>
      // They keep to the picture’s own axis, frame by frame, without React.
      onFrame({
        wants: () => box.current !== null,
        draw: () => {
          const element = box.current;
          if (!element) return;
          const scale = uiScale();
          const { fromNs, widthNs } = usePlayback.getState().window;
          const toNs = fromNs + widthNs;
          const axis = timeScale(element.clientWidth / scale, fromNs, toNs, useTheme.getState().theme);
          for (const flag of element.children) {
            if (!(flag instanceof HTMLElement)) continue;
            const atNs = Number(flag.dataset.atNs);
            const isOut = atNs < fromNs || atNs > toNs;
            if (flag.hidden !== isOut) flag.hidden = isOut;
            // There may be hundreds; few are in sight.
            if (!isOut) flag.style.translate = `${axis.x(atNs) * scale}px 0`;
          }
        },
      }),
    [],
  );
  return (
    // By keyboard the form’s list leads to the same instants.
    <div ref={box} className="edit-flags" aria-hidden="true">
      {interventions.map((spec, i) => (
        <button
          key={i}
          type="button"
          tabIndex={-1}
          data-at-ns={spec.atNs}
          title={`${clock(spec.atNs)}: ${describeEdit(spec, named)}`}
          onClick={() => {
            usePlayback.getState().seek(spec.atNs, useRun.getState().endNs);
          }}
        />
      ))}
    </div>
  );
}
