/** A script as time and cylinder: videos as rings at the starts of rounds, requests as dark discs; all can be dragged. */
import { scaleLinear } from 'd3-scale';
import { useEffect, useId, useRef, useState, type KeyboardEvent, type PointerEvent } from 'react';
import type { ScriptedRequest } from '../../../core/scenario/scenario.ts';
import type { ScriptPlace } from '../../../core/scenario/scriptedRequest.ts';
import { clock } from '../kit/format.ts';
import { useTheme } from '../kit/theme.ts';
import { uiScale } from '../kit/uiScale.ts';
import { movedTo, type ScriptRow } from './script.ts';

interface ScriptPictureProps {
  readonly rows: readonly ScriptRow[];
  readonly labels: ReadonlyMap<number, string>;
  readonly selected: number;
  readonly place: ScriptPlace;
  /** End of the axis of time, in ns. */
  readonly reach: number;
  readonly select: (id: number) => void;
  /** `flowing`: one of many small steps that are undone together. */
  readonly move: (id: number, request: ScriptedRequest, flowing: boolean) => void;
  readonly add: (arrivalNs: number, cylinder: number) => void;
  readonly remove: (id: number) => void;
}

interface Held {
  readonly id: number;
  readonly request: ScriptedRequest;
}

const HEIGHT_PX = 280;
const STEP_NS = 10e6;
/** With Shift an arrow goes so many steps. */
const LARGE = 10;
/** Up and down: so many steps from the outer edge to the inner one. */
const CYLINDER_STEPS = 500;

/** Room around the axes, in px of ordinary type. */
function insets(scale: number) {
  return { left: 80 * scale, right: 16 * scale, top: 14 * scale, bottom: 28 * scale };
}

/** The widest that the labels of rounds stand apart, counted in rounds. */
const strideOf = (rounds: number, widthPx: number, scale: number): number => {
  const most = Math.max(1, Math.floor(widthPx / (64 * scale)));
  return Math.max(1, Math.ceil(rounds / most));
};

export function ScriptPicture(props: ScriptPictureProps) {
  const { rows, labels, selected, place, reach, select, move, add, remove } = props;
  const id = useId();
  const svg = useRef<SVGSVGElement>(null);
  const theme = useTheme((state) => state.theme);
  const [width, setWidth] = useState(0);
  const [held, setHeld] = useState<Held>();
  useEffect(() => {
    const element = svg.current?.parentElement;
    if (!element) return;
    const observer = new ResizeObserver(() => {
      setWidth(element.clientWidth);
    });
    observer.observe(element);
    setWidth(element.clientWidth);
    return () => {
      observer.disconnect();
    };
  }, []);

  const scale = uiScale() * Math.sqrt(theme.scale);
  const height = HEIGHT_PX * scale;
  const inset = insets(uiScale() * theme.scale);
  const spanX = Math.max(1, width - inset.left - inset.right);
  const last = Math.max(1, place.cylinders - 1);
  const x = scaleLinear([0, reach], [inset.left, inset.left + spanX]);
  const y = scaleLinear([0, last], [inset.top, height - inset.bottom]);
  const under = (event: { readonly clientX: number; readonly clientY: number }) => {
    const box = svg.current?.getBoundingClientRect();
    return {
      ns: x.invert(event.clientX - (box?.left ?? 0)),
      cylinder: y.invert(event.clientY - (box?.top ?? 0)),
    };
  };
  const rounds = Math.ceil(reach / place.roundNs);
  const stride = strideOf(rounds, spanX, scale);
  const shownOf = (row: ScriptRow) => (held?.id === row.id ? held.request : row.request);
  const nameOf = (row: ScriptRow) =>
    `${row.request?.requestClass === 'C' ? 'video' : 'request'} ${labels.get(row.id)}`;
  const chosen = rows.find((row) => row.id === selected);
  const chosenNow = chosen && shownOf(chosen);
  const r = theme.type.tiny * 0.88 * uiScale();

  const drag = (event: PointerEvent<SVGGElement>, row: ScriptRow) => {
    const { request } = row;
    if (!request || event.button !== 0) return;
    event.preventDefault();
    svg.current?.focus();
    select(row.id);
    // The whole picture holds the pointer: a mark that comes to lie on top is another place in the document.
    const surface = svg.current;
    surface?.setPointerCapture(event.pointerId);
    const from = under(event);
    let now: ScriptedRequest | undefined;
    const onMove = (moved: globalThis.PointerEvent) => {
      const to = under(moved);
      const toNs = request.arrivalNs + to.ns - from.ns;
      now = movedTo(request, toNs, request.cylinder + to.cylinder - from.cylinder, place, reach);
      setHeld({ id: row.id, request: now });
    };
    const onEnd = (ended: globalThis.PointerEvent) => {
      surface?.removeEventListener('pointermove', onMove);
      surface?.removeEventListener('pointerup', onEnd);
      surface?.removeEventListener('pointercancel', onEnd);
      setHeld(undefined);
      if (now && ended.type === 'pointerup') move(row.id, now, false);
    };
    surface?.addEventListener('pointermove', onMove);
    surface?.addEventListener('pointerup', onEnd);
    surface?.addEventListener('pointercancel', onEnd);
  };

  const choose = (way: number) => {
    const at = rows.findIndex((row) => row.id === selected);
    const next = at < 0 ? (way > 0 ? 0 : rows.length - 1) : Math.max(0, Math.min(rows.length - 1, at + way));
    if (rows.length > 0) select(rows[next].id);
  };
  const onKey = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const request = chosen?.request;
    const many = event.shiftKey ? LARGE : 1;
    const stepNs = request?.requestClass === 'C' && place.inRounds ? place.roundNs : many * STEP_NS;
    const step = many * Math.max(1, Math.round(last / CYLINDER_STEPS));
    const go = (dNs: number, dCylinder: number) => {
      if (request && chosen)
        move(
          chosen.id,
          movedTo(request, request.arrivalNs + dNs, request.cylinder + dCylinder, place, reach),
          true,
        );
    };
    const keys: Readonly<Record<string, () => void>> = {
      PageDown: () => {
        choose(1);
      },
      PageUp: () => {
        choose(-1);
      },
      Home: () => {
        choose(-Infinity);
      },
      End: () => {
        choose(Infinity);
      },
      ArrowLeft: () => {
        go(-stepNs, 0);
      },
      ArrowRight: () => {
        go(stepNs, 0);
      },
      ArrowUp: () => {
        go(0, -step);
      },
      ArrowDown: () => {
        go(0, step);
      },
      Enter: () => {
        add(
          Math.min(reach, (request?.arrivalNs ?? 0) + LARGE * STEP_NS),
          request?.cylinder ?? Math.floor(last / 2),
        );
      },
      Delete: () => {
        if (chosen) remove(chosen.id);
      },
    };
    const work = keys[event.key === 'Backspace' ? 'Delete' : event.key];
    if (!work) return;
    event.preventDefault();
    work();
  };

  return (
    <figure className="script-picture">
      {/* A surface of its own, like a drawing: its keys are said below. */}
      <svg
        ref={svg}
        role="application"
        aria-label={`The script as a picture: ${rows.length} requests over time and cylinders`}
        aria-describedby={`${id}-keys ${id}-chosen`}
        tabIndex={0}
        width={width}
        height={height}
        onKeyDown={onKey}
        onDoubleClick={(event) => {
          if (event.target instanceof Element && event.target.closest('.script-mark')) return;
          const { ns, cylinder } = under(event);
          const free: ScriptedRequest = {
            requestClass: 'D',
            arrivalNs: -1,
            cylinder: 0,
            angle: 0,
            sizeBytes: 1,
          };
          const at = movedTo(free, ns, cylinder, place, reach);
          add(at.arrivalNs, at.cylinder);
        }}
      >
        {[0, last / 2, last].map((cylinder) => (
          <line
            key={cylinder}
            x1={x(0)}
            x2={x(reach)}
            y1={y(cylinder)}
            y2={y(cylinder)}
            className="script-grid"
          />
        ))}
        {Array.from({ length: rounds + 1 }, (_, k) => k)
          .filter((k) => k * place.roundNs <= reach)
          .map((k) => (
            <g key={k}>
              <line
                x1={x(k * place.roundNs)}
                x2={x(k * place.roundNs)}
                y1={inset.top - 6 * scale}
                y2={height - inset.bottom + 6 * scale}
                className="script-round"
              />
              {k % stride === 0 && (
                <text x={x(k * place.roundNs)} y={height - 6 * scale} textAnchor="middle">
                  {((k * place.roundNs) / 1e9).toFixed(place.roundNs % 1e9 === 0 ? 0 : 2)} s
                </text>
              )}
            </g>
          ))}
        <text x={inset.left - 8 * scale} y={y(0)} textAnchor="end" dominantBaseline="middle">
          outer 0
        </text>
        <text x={inset.left - 8 * scale} y={y(last)} textAnchor="end" dominantBaseline="middle">
          inner {last}
        </text>
        {chosenNow && (
          <g className="script-aim">
            <line x1={x(0)} x2={x(reach)} y1={y(chosenNow.cylinder)} y2={y(chosenNow.cylinder)} />
            <line
              x1={x(chosenNow.arrivalNs)}
              x2={x(chosenNow.arrivalNs)}
              y1={inset.top}
              y2={height - inset.bottom}
            />
          </g>
        )}
        {rows
          .toSorted((a, b) => Number(a.id === selected) - Number(b.id === selected))
          .map((row) => {
            const at = shownOf(row);
            if (!at) return null;
            return (
              <g
                key={row.id}
                className="script-mark"
                data-class={at.requestClass}
                data-selected={row.id === selected ? '' : undefined}
                transform={`translate(${x(at.arrivalNs)} ${y(at.cylinder)})`}
                onPointerDown={(event) => {
                  drag(event, row);
                }}
              >
                <circle r={Math.max(12 * uiScale(), r)} className="script-hand" />
                {row.id === selected && <circle r={r + 3 * scale} className="script-halo" />}
                <circle r={r} className="script-disc" />
                <text textAnchor="middle" y={r * 0.4}>
                  {labels.get(row.id)}
                </text>
              </g>
            );
          })}
      </svg>
      <figcaption>
        <span id={`${id}-chosen`} aria-live="polite">
          {chosen && chosenNow
            ? `Selected: ${nameOf(chosen)}, at ${clock(chosenNow.arrivalNs)}, cylinder ${chosenNow.cylinder}.`
            : rows.length === 0
              ? 'No request yet: double-click, or press Enter here.'
              : 'Nothing is selected.'}
        </span>{' '}
        <span id={`${id}-keys`} className="script-keys">
          By keyboard: Page up and Page down select, arrows move (with Shift further), Enter adds, Delete
          removes.
        </span>
      </figcaption>
    </figure>
  );
}
