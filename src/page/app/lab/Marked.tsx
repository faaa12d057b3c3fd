/**
 * What a scenario's card is about, where it is no request: a gap, periods, a backlog, a stream that is refused. A bracket in ink
 * with its name, over the rounds or over the whole run, as long as the scenario is as declared.
 */
import { useEffect, useRef } from 'react';
import { cardOf } from '../../../core/scenario/cards/index.ts';
import type { Marked as Mark } from '../../../core/scenario/cards/definition.ts';
import { namedPreset } from '../../../core/scenario/link/presetName.ts';
import { useGuess } from '../../state/stores/guess.ts';
import { usePlayback } from '../../state/stores/playbackStore.ts';
import { useRun } from '../../state/stores/runStore.ts';
import { useScenario } from '../../state/stores/scenarioStore.ts';
import { timeScale } from '../../view/index.ts';
import { STRETCH } from '../../view/timeline/front.ts';
import { waveScale } from '../../view/wave/index.ts';
import { onFrame } from '../canvas/loop.ts';
import { clock } from '../kit/reading/format.ts';
import { useTheme } from '../kit/screen/theme.ts';
import { uiScale } from '../kit/screen/uiScale.ts';
import './marked.css';

export function Marked({ on }: { readonly on: Mark['on'] }) {
  const name = useScenario((state) => state.preset);
  const scenario = useScenario((state) => state.scenario);
  // It may tell the answer.
  const guessing = useGuess((state) => state.veilNs !== Infinity);
  const chosen = namedPreset(scenario, name);
  const card = cardOf(name);
  const marks = (card?.marked ?? []).filter((mark) => mark.on === on);
  if (guessing || !card || !chosen || chosen.changed || marks.length === 0) return null;
  return <Brackets on={on} marks={marks} about={card.about} />;
}

interface BracketsProps {
  readonly on: Mark['on'];
  readonly marks: readonly Mark[];
  readonly about: string;
}

function Brackets({ on, marks, about }: BracketsProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(
    () =>
      // They keep to the picture’s own axis, frame by frame, without React.
      onFrame({
        wants: () => box.current !== null,
        draw: () => {
          const element = box.current;
          if (!element) return;
          const scale = uiScale();
          const isLow = on !== 'run' && (element.parentElement?.clientHeight ?? 0) / scale < STRETCH.leastPx;
          if ((element.dataset.low === '') !== isLow) {
            if (isLow) element.dataset.low = '';
            else delete element.dataset.low;
          }
          const axis = axisOf(on, element, scale);
          for (const [i, mark] of marks.entries()) {
            const its = element.children[i];
            if (!(its instanceof HTMLElement)) continue;
            const [from, to] = [axis.x(mark.fromS * 1e9), axis.x(mark.toS * 1e9)];
            const isOut = to < axis.left || from > axis.right;
            if (its.hidden !== isOut) its.hidden = isOut;
            if (isOut) continue;
            const start = Math.max(axis.left, from);
            // Its name stands on the side that has room for it.
            its.dataset.side = start > (axis.left + axis.right) / 2 ? 'right' : '';
            // Beside the title, where that stands over the picture.
            its.style.setProperty(
              '--beside',
              `${axis.left < 1 ? Math.max(0, STRETCH.titlePx - start) * scale : 0}px`,
            );
            its.style.translate = `${start * scale}px 0`;
            its.style.width = `${(Math.min(axis.right, to) - start) * scale}px`;
          }
        },
      }),
    [on, marks],
  );
  return (
    <div ref={box} className="marked" data-on={on}>
      {marks.map(({ fromS, toS }, i) => (
        <p key={i} data-instant={fromS === toS ? '' : undefined} title={titleOf(about, fromS, toS)}>
          <span className={i === 0 ? undefined : 'hidden'}>{about}</span>
        </p>
      ))}
    </div>
  );
}

const titleOf = (about: string, fromS: number, toS: number): string =>
  fromS === toS
    ? `${about}: at ${clock(fromS * 1e9)}`
    : `${about}: from ${clock(fromS * 1e9)} to ${clock(toS * 1e9)}`;

/** In px of ordinary type. */
function axisOf(on: Mark['on'], { clientWidth, parentElement }: HTMLElement, scale: number) {
  const { theme } = useTheme.getState();
  if (on === 'run') {
    const size = { width: clientWidth / scale, height: (parentElement?.clientHeight ?? 0) / scale };
    return waveScale(size, useRun.getState().endNs, theme);
  }
  const { fromNs, widthNs } = usePlayback.getState().window;
  const { x } = timeScale(clientWidth / scale, fromNs, fromNs + widthNs, theme);
  return { x, left: x(fromNs), right: x(fromNs + widthNs) };
}
