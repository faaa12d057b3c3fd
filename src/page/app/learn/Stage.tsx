/** The pictures of a step: the Lab's own, on the lesson's clock, each under the other. */
import { useMemo } from 'react';
import type { StoreApi } from 'zustand/vanilla';
import { seconds } from '../../draw/format.ts';
import type { Theme } from '../../draw/palette.ts';
import { line, polygon, type Pen } from '../../draw/pen.ts';
import { decimalsOf, multiples, niceStep } from '../../draw/ticks.ts';
import { timeScale } from '../../view/axes/timeScale.ts';
import { prefersReducedMotion } from '../../state/stores/motion.ts';
import { responseView } from '../../view/charts/response.ts';
import { zigzagView } from '../../view/arm/zigzag.ts';
import { resourcesStave } from '../../view/cycles/resources.ts';
import type { Size, View } from '../../view/scene/view.ts';
import { timelineView } from '../../view/timeline/index.ts';
import { FigureCanvas } from '../kit/figures/FigureCanvas.tsx';
import { useTheme } from '../kit/screen/theme.ts';
import type { LessonClock } from './clock.ts';
import type { StageRun } from './stageScene.ts';

/** An instant that was guessed. */
export interface Guess {
  readonly waitNs: number;
  readonly text: string;
}

const LEAST_PX = 90;

/** What a line above the pictures of a run takes. */
const TITLE_PX = 20;

interface StageProps {
  readonly runs: readonly StageRun[];
  readonly clock: StoreApi<LessonClock>;
  readonly guess: Guess | undefined;
  /** A hand on the rounds chooses an instant behind the arrival, in ns. */
  readonly onGuess: ((waitNs: number) => void) | undefined;
  /** Px that the pictures may have between them. */
  readonly roomPx: number;
}

export function Stage({ runs, clock, guess, onGuess, roomPx }: StageProps) {
  const all = runs.flatMap((run) => run.pictures.map((picture) => ({ run, picture })));
  const alone = { timeline: 0.9, response: 1, zigzag: 1, resources: 0.88 } as const;
  const share = { timeline: 0.55, response: 0.45, zigzag: 1, resources: 0.45 } as const;
  const scale = useTheme((state) => state.theme.scale);
  const titles = runs.filter(({ title }) => title !== undefined).length;
  const perRun = (roomPx - titles * TITLE_PX * scale) / Math.max(1, runs.length);
  return all.map(({ run, picture }, k) => {
    const only = run.pictures.length === 1;
    const heightPx = Math.max(
      LEAST_PX,
      Math.min(520 * scale, perRun * (run.flat ? 0.45 : only ? alone[picture] : share[picture])),
    );
    const own = { run, clock, heightPx };
    return (
      <figure key={`${k} ${picture}`} className="learn-picture">
        {run.title !== undefined && picture === run.pictures[0] && <figcaption>{run.title}</figcaption>}
        {picture === 'timeline' && <Picture {...own} view={timelineView} guess={guess} onGuess={onGuess} />}
        {picture === 'response' && <Picture {...own} view={responseView} dated={only} />}
        {picture === 'resources' && <Picture {...own} view={resourcesStave} dated={only} />}
        {picture === 'zigzag' && <Picture {...own} view={zigzagView} />}
      </figure>
    );
  });
}

interface PictureProps<P, M> {
  readonly run: StageRun;
  readonly view: View<P, M>;
  readonly clock: StoreApi<LessonClock>;
  readonly heightPx: number;
  /** No rounds stand above it: it has instants of its own. */
  readonly dated?: boolean;
  readonly guess?: Guess | undefined;
  readonly onGuess?: ((waitNs: number) => void) | undefined;
}

function Picture<P, M>({ run, view, clock, heightPx, dated = false, guess, onGuess }: PictureProps<P, M>) {
  const { scene, fromNs, atNs, settings, followedNs } = run;
  const prepared = useMemo(() => view.prepare(scene), [view, scene]);
  const modelAt = (ns: number): M => {
    const look = { ...settings, reducedMotion: prefersReducedMotion() };
    // Whoever has not come yet is not told of.
    return view.at(prepared, ns, ns >= followedNs ? look : { ...look, selected: -1 });
  };
  const nowNs = () => fromNs + (atNs - fromNs) * clock.getState().share;
  const words = useMemo(() => {
    const look = { ...settings, reducedMotion: true };
    return view.describe(view.at(prepared, atNs, look));
  }, [view, prepared, atNs, settings]);
  const scaleOf = (size: Size, theme: Theme) => timeScale(size.width, settings.fromNs, settings.toNs, theme);
  return (
    <FigureCanvas
      className="learn-canvas"
      label={`${view.title}. ${words}`}
      height={() => heightPx}
      subscribe={clock.subscribe}
      draw={(pen, size, theme) => {
        const foot = dated ? theme.type.tiny * 1.8 : 0;
        view.draw(pen, modelAt(nowNs()), { ...size, height: size.height - foot }, theme);
        if (dated) drawInstants(pen, settings, size, theme, scaleOf(size, theme));
        if (guess && followedNs >= 0) drawGuess(pen, guess, followedNs, size, theme, scaleOf(size, theme));
      }}
      onDrag={
        onGuess
          ? (x, _, size, theme) => {
              onGuess(scaleOf(size, theme).ns(x) - followedNs);
            }
          : undefined
      }
    />
  );
}

/** Under a picture whose width is time: seconds, as far apart as their words are wide. */
function drawInstants(
  pen: Pen,
  { fromNs, toNs }: StageRun['settings'],
  { height }: Size,
  { colors, type, fonts, scale }: Theme,
  axis: ReturnType<typeof timeScale>,
): void {
  const step = niceStep((((toNs - fromNs) / 1e9) * 80 * scale) / Math.max(1, axis.right - axis.left));
  for (const s of multiples(fromNs / 1e9, toNs / 1e9, step))
    pen.text(seconds(s * 1e9, decimalsOf(step)), axis.x(s * 1e9), height - type.tiny * 0.5, {
      ...{ size: type.tiny, font: fonts.sans, color: colors.muted },
      align: s === 0 ? 'left' : 'center',
    });
}

/** A dashed line at the guess, with a flag at its foot and its words. */
function drawGuess(
  pen: Pen,
  { waitNs, text }: Guess,
  fromNs: number,
  { height }: Size,
  { colors, type, fonts, scale, line: lines }: Theme,
  axis: ReturnType<typeof timeScale>,
): void {
  const x = Math.min(axis.right, axis.x(fromNs + waitNs));
  const [top, foot] = [type.body * 1.3 + 10 * scale, height - type.tiny * 2.2];
  line(pen, x, top, x, foot, colors.now, lines.mark, [4 * scale, 3 * scale]);
  polygon(pen, x, foot - 7 * scale, x - 5 * scale, foot, x + 5 * scale, foot);
  pen.fill(colors.now);
  const isRight = x > (axis.left + axis.right) / 2;
  // Under the names of arcs, which stand at their tops.
  pen.text(text, x + (isRight ? -6 : 6) * scale, top + 0.45 * (foot - top), {
    ...{ size: type.tiny, font: fonts.sans, weight: 600, color: colors.now, halo: colors.paper },
    align: isRight ? 'right' : 'left',
  });
}
