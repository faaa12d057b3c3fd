/** A script as time and cylinder: videos as rings at the starts of rounds, requests as dark discs; all can be dragged. */
import {
  useEffect,
  useId,
  useRef,
  useState,
  type KeyboardEvent,
  type PointerEvent,
  type RefObject,
} from 'react';
import type { ScriptedRequest } from '../../../core/scenario/scenario.ts';
import type { ScriptPlace } from '../../../core/scenario/scriptedRequest.ts';
import { clock } from '../kit/reading/format.ts';
import { useTheme } from '../kit/screen/theme.ts';
import { uiScale } from '../kit/screen/uiScale.ts';
import { addedAt, type ScriptRow } from './script.ts';
import { scriptAxes, type ScriptAxes } from './scriptAxes.ts';
import { actOfKey } from './scriptKeys.ts';
import { pointOn, useDraggedRequest } from './useDraggedRequest.ts';

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

export function ScriptPicture(props: ScriptPictureProps) {
  const { rows, labels, selected, place, reach, select, move, add, remove } = props;
  const id = useId();
  const svg = useRef<SVGSVGElement>(null);
  const theme = useTheme((state) => state.theme);
  const width = useWidthAround(svg);
  const scale = uiScale() * Math.sqrt(theme.scale);
  const axes = scriptAxes(width, { px: scale, room: uiScale() * theme.scale }, place, reach);
  const { dragged, drag } = useDraggedRequest(svg, axes, place, reach, (row, request) => {
    move(row, request, false);
  });
  const shownOf = (row: ScriptRow) => (dragged?.id === row.id ? dragged.request : row.request);
  const chosen = rows.find((row) => row.id === selected);
  const chosenNow = chosen && shownOf(chosen);

  const onGrab = (event: PointerEvent, row: ScriptRow) => {
    if (!row.request || event.button !== 0) return;
    event.preventDefault();
    svg.current?.focus();
    select(row.id);
    drag(event, row);
  };
  const onKey = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const act = actOfKey(event.key, event.shiftKey, { rows, selected, place, reachNs: reach });
    if (!act) return;
    event.preventDefault();
    switch (act.kind) {
      case 'select':
        select(act.id);
        break;
      case 'move':
        move(act.id, act.request, true);
        break;
      case 'add':
        add(act.arrivalNs, act.cylinder);
        break;
      case 'remove':
        remove(act.id);
        break;
      case 'nothing':
    }
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
        height={axes.height}
        onKeyDown={onKey}
        onDoubleClick={(event) => {
          if (event.target instanceof Element && event.target.closest('.script-mark')) return;
          const { ns, cylinder } = pointOn(svg.current, axes, event);
          const at = addedAt(ns, cylinder, place, reach);
          add(at.arrivalNs, at.cylinder);
        }}
      >
        <Grid axes={axes} reach={reach} scale={scale} />
        {chosenNow && <Aim axes={axes} reach={reach} at={chosenNow} />}
        {/* The selected one lies on top. */}
        {rows
          .toSorted((a, b) => Number(a.id === selected) - Number(b.id === selected))
          .map((row) => {
            const at = shownOf(row);
            if (!at) return null;
            return (
              <Mark
                key={row.id}
                at={at}
                axes={axes}
                scale={scale}
                radius={theme.type.tiny * 0.88 * uiScale()}
                label={labels.get(row.id)}
                selected={row.id === selected}
                onGrab={(event) => {
                  onGrab(event, row);
                }}
              />
            );
          })}
      </svg>
      <figcaption>
        <span id={`${id}-chosen`} aria-live="polite">
          {chosen && chosenNow
            ? `Selected: ${describeRow(chosen, labels)}, at ${clock(chosenNow.arrivalNs)}, cylinder ${chosenNow.cylinder}.`
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

const describeRow = ({ id, request }: ScriptRow, labels: ReadonlyMap<number, string>): string =>
  `${request?.requestClass === 'C' ? 'video' : 'request'} ${labels.get(id)}`;

/** The width that the element around has, in px. */
function useWidthAround(childRef: RefObject<SVGSVGElement | null>): number {
  const [width, setWidth] = useState(0);
  useEffect(() => {
    const element = childRef.current?.parentElement;
    if (!element) return undefined;
    const measure = () => {
      setWidth(element.clientWidth);
    };
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    measure();
    return () => {
      observer.disconnect();
    };
  }, [childRef]);
  return width;
}

interface LayerProps {
  readonly axes: ScriptAxes;
  /** End of the axis of time, in ns. */
  readonly reach: number;
}

function Grid({ axes, reach, scale }: LayerProps & { readonly scale: number }) {
  const { x, y, lastCylinder } = axes;
  return (
    <>
      {[0, lastCylinder / 2, lastCylinder].map((cylinder) => (
        <line
          key={cylinder}
          x1={x(0)}
          x2={x(reach)}
          y1={y(cylinder)}
          y2={y(cylinder)}
          className="script-grid"
        />
      ))}
      {axes.rounds.map(({ atNs, label }) => (
        <g key={atNs}>
          <line
            x1={x(atNs)}
            x2={x(atNs)}
            y1={axes.top - 6 * scale}
            y2={axes.bottom + 6 * scale}
            className="script-round"
          />
          {label !== undefined && (
            <text x={x(atNs)} y={axes.height - 6 * scale} textAnchor="middle">
              {label}
            </text>
          )}
        </g>
      ))}
      <text x={axes.left - 8 * scale} y={y(0)} textAnchor="end" dominantBaseline="middle">
        outer 0
      </text>
      <text x={axes.left - 8 * scale} y={y(lastCylinder)} textAnchor="end" dominantBaseline="middle">
        inner {lastCylinder}
      </text>
    </>
  );
}

/** Both axes' places of a request. */
function Aim({ axes, reach, at }: LayerProps & { readonly at: ScriptedRequest }) {
  const { x, y } = axes;
  return (
    <g className="script-aim">
      <line x1={x(0)} x2={x(reach)} y1={y(at.cylinder)} y2={y(at.cylinder)} />
      <line x1={x(at.arrivalNs)} x2={x(at.arrivalNs)} y1={axes.top} y2={axes.bottom} />
    </g>
  );
}

interface MarkProps {
  readonly at: ScriptedRequest;
  readonly axes: ScriptAxes;
  readonly scale: number;
  readonly radius: number;
  readonly label: string | undefined;
  readonly selected: boolean;
  readonly onGrab: (event: PointerEvent) => void;
}

/** The least radius that a finger finds. */
const HAND_PX = 12;

function Mark({ at, axes, scale, radius, label, selected, onGrab }: MarkProps) {
  return (
    <g
      className="script-mark"
      data-class={at.requestClass}
      data-selected={selected ? '' : undefined}
      transform={`translate(${axes.x(at.arrivalNs)} ${axes.y(at.cylinder)})`}
      onPointerDown={onGrab}
    >
      <circle r={Math.max(HAND_PX * uiScale(), radius)} className="script-hand" />
      {selected && <circle r={radius + 3 * scale} className="script-halo" />}
      <circle r={radius} className="script-disc" />
      <text textAnchor="middle" y={radius * 0.4}>
        {label}
      </text>
    </g>
  );
}
