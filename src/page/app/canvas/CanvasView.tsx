/**
 * Hosts a picture on a canvas: size, pixel ratio, theme and time decide when it is drawn again; React only mounts it.
 * Its words (label, table) follow behind, seldom enough not to get in the way.
 */
import { useEffect, useRef, useState, type PointerEvent as ReactPointerEvent, type ReactNode } from 'react';
import type { View } from '../../view/scene/view.ts';
import { BehindTable } from '../kit/BehindTable.tsx';
import { mayPlay } from '../kit/lock.ts';
import { useTheme } from '../kit/theme.ts';
import { goTo } from './actions.ts';
import { useLane } from './lane.ts';
import { onFrame } from './loop.ts';
import { followFrame } from './paint.ts';
import { NOBODY, PictureHost } from './PictureHost.ts';
import { selectIn } from './scene.ts';
import { askToSave, showPicture, type ShownPicture } from './shown.ts';
import { useWords } from './useWords.ts';
import './picture.css';

interface CanvasViewProps<P, M> {
  readonly view: View<P, M>;
  /** Fill the height that the layout gives; otherwise the view's own preferred height. */
  readonly fill?: boolean;
  /** Drawn in every frame, even where there is too much for one: the others then take turns. */
  readonly steady?: boolean;
  /** At most so many hundredths of the window's height. */
  readonly mostHeight?: number;
  readonly onPointerDown?: (event: ReactPointerEvent<HTMLCanvasElement>, pick: () => void) => void;
  /** Buttons that belong to the picture. */
  readonly children?: ReactNode;
}

export function CanvasView<P, M>({
  view,
  fill = false,
  steady = false,
  mostHeight = Infinity,
  onPointerDown,
  children,
}: CanvasViewProps<P, M>) {
  const frame = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const host = useRef<PictureHost<P, M>>(undefined);
  const [height, setHeight] = useState(0);
  const theme = useTheme((state) => state.theme);
  const lane = useLane();
  const tableButton = useRef<HTMLButtonElement>(null);
  const shown = useRef<ShownPicture>(undefined);
  const { words, open, openTable, follow } = useWords(view, host);

  useEffect(() => {
    const box = frame.current;
    if (!canvas.current || !box) return;
    const made = new PictureHost(view, canvas.current, steady, follow);
    host.current = made;
    const measure = () => {
      setHeight(made.measure(box, fill, mostHeight));
    };
    const unfollow = useTheme.subscribe((state) => {
      made.theme = state.theme;
      measure();
    });
    const release = followFrame(box, measure, () => {
      made.redraw();
    });
    const stop = onFrame(made, lane);
    shown.current = { view, lane, size: () => ({ ...made.size, scale: made.scale }) };
    const hide = showPicture(shown.current);
    return () => {
      stop();
      hide();
      unfollow();
      release();
    };
  }, [view, fill, steady, mostHeight, lane, follow]);

  const pick = (clientX: number, clientY: number) => {
    const { row, atNs } = host.current?.hit(clientX, clientY) ?? NOBODY;
    if (atNs === undefined) selectIn(lane, row);
    else if (mayPlay()) goTo(atNs);
  };

  return (
    <figure
      className="picture"
      data-view={view.id}
      data-fill={fill ? '' : undefined}
      data-theme={theme.id}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !open) return;
        event.stopPropagation();
        openTable(false);
        tableButton.current?.focus();
      }}
    >
      <div className="picture-frame" ref={frame} style={fill ? undefined : { height }}>
        <canvas
          ref={canvas}
          role="img"
          aria-label={words.text}
          onPointerDown={(event) => {
            const { clientX, clientY } = event;
            const pickHere = () => {
              pick(clientX, clientY);
            };
            if (onPointerDown) onPointerDown(event, pickHere);
            else pickHere();
          }}
        />
      </div>
      <div className="picture-tools">
        {children}
        <button
          ref={tableButton}
          type="button"
          className="quiet"
          aria-expanded={open}
          aria-label={`Table: ${view.title}`}
          onClick={() => {
            openTable(!open);
          }}
        >
          Table
        </button>
        <button
          type="button"
          className="quiet"
          aria-haspopup="dialog"
          aria-label={`Save: ${view.title}`}
          onClick={() => {
            askToSave(shown.current);
          }}
        >
          Save
        </button>
      </div>
      {open && words.table && <BehindTable title={view.title} table={words.table} className="behind" />}
    </figure>
  );
}
