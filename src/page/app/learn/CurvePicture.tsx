/** The chart that is drawn into: by hand, by keys, or number by number in the table behind it. */
import { useId, useRef, useState, type KeyboardEvent } from 'react';
import type { Ask } from '../../../core/lesson/lesson.ts';
import { slotText } from '../../../core/lesson/template.ts';
import { FigureCanvas } from '../kit/figures/FigureCanvas.tsx';
import { scaleOf } from './curveScale.ts';
import { drawCurve, plotOf } from './curveDraw.ts';

type Curve = Extract<Ask, { as: 'curve' }>;

interface CurvePictureProps {
  readonly ask: Curve;
  readonly given: readonly number[] | undefined;
  readonly mine: readonly number[] | undefined;
  readonly truth: readonly number[] | undefined;
  /** Undefined where it is fixed. */
  readonly onChange: ((ys: readonly number[]) => void) | undefined;
  readonly heightPx: number;
}

const subscribe = () => () => undefined;

const unitOf = { share: 0.01, perThousand: 0.001 } as const;

/** What one is in numbers that are typed: seconds, hundredths, thousandths. */
const perOf = ({ form }: Curve): number => (form === 'share' || form === 'perThousand' ? unitOf[form] : 1e9);

/** A column as it is read out: '12: you 0.30 s, given 0.34 s'. */
function columnWords(ask: Curve, k: number, mine: readonly number[], given: readonly number[] | undefined) {
  const x = ask.shape === 'bars' ? slotText(ask.xs[k] ?? 0, 's') : String(ask.xs[k] ?? '');
  const own = mine[k] ?? NaN;
  const parts = [
    Number.isFinite(own) ? `you ${slotText(own, ask.form)}` : 'nothing drawn',
    ...(given ? [`given ${slotText(given[k] ?? NaN, ask.form)}`] : []),
  ];
  return `${ask.x.title} ${x}: ${parts.join(', ')}`;
}

export function CurvePicture({ ask, given, mine, truth, onChange, heightPx }: CurvePictureProps) {
  const [column, setColumn] = useState(0);
  const [focused, setFocused] = useState(false);
  const before = useRef(-1);
  const typed = useRef('');
  const ys = mine ?? ask.xs.map(() => NaN);
  const scale = scaleOf(ask);
  const set = (k: number, y: number) => {
    onChange?.(ys.with(k, scale.snapped(y)));
  };
  const goTo = (k: number) => {
    typed.current = '';
    setColumn(Math.max(0, Math.min(ask.xs.length - 1, k)));
  };
  /** A number is typed into the column, in the unit of the table: it stands there with its first figure. */
  const type = (key: string) => {
    const text = key === 'Backspace' ? typed.current.slice(0, -1) : typed.current + key.replace(',', '.');
    if (!/^\d*\.?\d*$/.test(text)) return;
    typed.current = text;
    if (/\d/.test(text)) set(column, Number(text) * perOf(ask));
  };
  const keys = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (/^[\d.,]$/.test(event.key) || (event.key === 'Backspace' && typed.current !== '')) {
      event.preventDefault();
      type(event.key);
      return;
    }
    const moves: Readonly<Record<string, () => void>> = {
      ArrowLeft: () => {
        goTo(column - 1);
      },
      ArrowRight: () => {
        goTo(column + 1);
      },
      Home: () => {
        goTo(0);
      },
      End: () => {
        goTo(ask.xs.length - 1);
      },
      ArrowUp: () => {
        set(column, lift(1));
      },
      ArrowDown: () => {
        set(column, lift(-1));
      },
      PageUp: () => {
        set(column, lift(5));
      },
      PageDown: () => {
        set(column, lift(-5));
      },
    };
    const move = moves[event.key];
    if (!move) return;
    event.preventDefault();
    if (/^(?:Arrow|Page)/.test(event.key)) typed.current = '';
    move();
  };
  /** A column that nothing stands in begins at its neighbour's height, or at the foot. */
  const lift = (steps: number) => {
    const own = ys[column] ?? NaN;
    const left = ys.slice(0, column).findLast((y) => Number.isFinite(y)) ?? 0;
    return scale.lifted(Number.isFinite(own) ? own : left, steps);
  };
  const words = columnWords(ask, column, ys, given);
  return (
    <figure className="learn-picture">
      <figcaption>
        {ask.y.title}, by {ask.x.title}
      </figcaption>
      <div
        className="learn-curve"
        role={onChange ? 'slider' : undefined}
        tabIndex={onChange ? 0 : undefined}
        aria-label={
          onChange
            ? `Your curve. Left and right choose a column, up and down move it, figures set it.`
            : undefined
        }
        aria-valuenow={onChange ? column + 1 : undefined}
        aria-valuemin={onChange ? 1 : undefined}
        aria-valuemax={onChange ? ask.xs.length : undefined}
        aria-valuetext={onChange ? words : undefined}
        onKeyDown={onChange ? keys : undefined}
        onFocus={() => {
          setFocused(true);
        }}
        onBlur={() => {
          setFocused(false);
        }}
        onPointerUp={() => {
          before.current = -1;
        }}
      >
        <FigureCanvas
          className="learn-canvas"
          label={`A chart: ${ask.y.title} by ${ask.x.title}.${truth ? ' The table beside it has your numbers and those of the run.' : ''}`}
          height={() => heightPx}
          subscribe={subscribe}
          draw={(pen, size, theme) => {
            const at = onChange && focused ? column : -1;
            drawCurve(pen, { ask, given, mine, truth, column: at }, size, theme);
          }}
          onDrag={
            onChange
              ? (x, y, size, theme) => {
                  const plot = plotOf(ask, size, theme);
                  const to = plot.columnAt(x);
                  const from = before.current < 0 ? to : before.current;
                  before.current = to;
                  setColumn(to);
                  const height = scale.snapped(plot.valueAt(y));
                  // A quick hand passes columns between two of its places.
                  const [low, high] = [Math.min(from, to), Math.max(from, to)];
                  onChange(
                    ys.map((own, k) =>
                      k === to || (k > low && k < high && !Number.isFinite(own)) ? height : own,
                    ),
                  );
                }
              : undefined
          }
        />
      </div>
      {onChange && <CurveTable {...{ ask, given, ys }} set={set} />}
    </figure>
  );
}

interface CurveTableProps {
  readonly ask: Curve;
  readonly given: readonly number[] | undefined;
  readonly ys: readonly number[];
  readonly set: (column: number, y: number) => void;
}

function CurveTable({ ask, given, ys, set }: CurveTableProps) {
  const id = useId();
  const per = perOf(ask);
  return (
    <details className="learn-numbers">
      <summary>Type numbers instead</summary>
      <div className="learn-numbers-grid">
        {ask.xs.map((x, k) => {
          const y = ys[k] ?? NaN;
          return (
            <label key={x} htmlFor={`${id}-${k}`}>
              <span>
                {ask.shape === 'bars' ? slotText(x, 's') : x}
                {given ? ` (given ${slotText(given[k] ?? NaN, ask.form)})` : ''}
              </span>
              <input
                id={`${id}-${k}`}
                type="number"
                min={0}
                max={ask.top / per}
                step="any"
                value={Number.isFinite(y) ? Number((y / per).toFixed(3)) : ''}
                onChange={(event) => {
                  if (event.target.value !== '') set(k, Number(event.target.value) * per);
                }}
              />
            </label>
          );
        })}
      </div>
    </details>
  );
}
