/**
 * Hosts a picture on a canvas: size, pixel ratio, theme and time decide when it is drawn again; React only mounts it.
 * Its words (label, table) follow behind, seldom enough not to get in the way.
 */
import { useEffect, useRef, useState, type PointerEvent as ReactPointerEvent, type ReactNode } from 'react';
import type { Size, View } from '../../view/scene/view.ts';
import { HOME } from '../../../core/scenario/viewState.ts';
import { useLink } from '../../state/address/linkStore.ts';
import { mainRun } from '../../state/stores/runStore.ts';
import { mayPlay } from '../kit/visit/lock.ts';
import { usePanels } from '../kit/visit/panels.ts';
import { useTheme } from '../kit/screen/theme.ts';
import { goTo } from './goTo.ts';
import { useLane } from './lane.ts';
import { onFrame } from './loop.ts';
import { menuPlace } from './menuPlace.ts';
import { followFrame } from './paint.ts';
import { NOBODY, PictureHost } from './PictureHost.ts';
import { PictureFigure } from './PictureFigure.tsx';
import { isSelectedIn, pointIn, selectIn } from './scene.ts';
import { askToSave, showPicture, type ShownPicture } from './shown.ts';
import { useWords } from './useWords.ts';

interface CanvasViewProps<P, M> {
  readonly view: View<P, M>;
  /** Fill the height that the layout gives; otherwise the view's own preferred height. */
  readonly fill?: boolean;
  /** At most so many hundredths of the window's height. */
  readonly mostHeight?: number;
  readonly onPointerDown?:
    | ((event: ReactPointerEvent<HTMLCanvasElement>, pick: () => void) => void)
    | undefined;
  /** Buttons that belong to the picture. */
  readonly children?: ReactNode;
}

export function CanvasView<P, M>({
  view,
  fill = false,
  mostHeight = Infinity,
  onPointerDown,
  children,
}: CanvasViewProps<P, M>) {
  const frame = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const host = useRef<PictureHost<P, M>>(undefined);
  const [height, setHeight] = useState(0);
  const [size, setSize] = useState<Size>({ width: 0, height: 0 });
  const theme = useTheme((state) => state.theme);
  const lane = useLane();
  // A link names pictures of the Lab alone.
  const isOfLab = useLink(({ page }) => page === HOME) && lane === mainRun;
  const shown = useRef<ShownPicture>(undefined);
  const { words, open, openTable, follow } = useWords(view, host);

  useEffect(() => {
    const box = frame.current;
    if (!canvas.current || !box) return;
    const made = new PictureHost(view, canvas.current, follow);
    host.current = made;
    const measure = () => {
      setHeight(made.measure(box, fill, mostHeight));
      setSize(made.size);
    };
    const unfollow = useTheme.subscribe((state) => {
      made.theme = state.theme;
      measure();
    });
    const release = followFrame(box, measure, () => {
      made.redraw();
    });
    const stop = onFrame(made, lane);
    shown.current = { view, lane, frame: box, size: () => ({ ...made.size, scale: made.scale }) };
    const hide = showPicture(shown.current);
    return () => {
      stop();
      hide();
      unfollow();
      release();
    };
  }, [view, fill, mostHeight, lane, follow]);

  const pick = (clientX: number, clientY: number, isFinger: boolean) => {
    const { row, atNs, disk, rowThere } = host.current?.hit(clientX, clientY) ?? NOBODY;
    if (disk !== undefined) {
      void import('./lookAt.ts').then(({ lookAt }) => {
        lookAt(disk, rowThere);
      });
      return;
    }
    // A finger cannot hover: its first press tells of somebody, the second opens all there is to tell.
    if (isFinger && isOfLab && isSelectedIn(lane, row)) usePanels.getState().open('request');
    else if (atNs === undefined) selectIn(lane, row);
    else if (mayPlay()) goTo(atNs);
  };

  // Whoever is under the pointer is told of at once; a cursor says that there is somebody.
  const point = (clientX: number, clientY: number) => {
    const hit = host.current?.hit(clientX, clientY) ?? NOBODY;
    pointIn(lane, hit.row);
    if (canvas.current) canvas.current.dataset.hit = hit === NOBODY ? 'no' : 'yes';
  };
  const copyLink = () => {
    void import('./pictureLink.ts').then(({ copyPictureLink }) => copyPictureLink(view.id));
  };
  // A button is called after the title that it stands beside.
  const name = words.heading === '' ? view.title : words.heading;

  return (
    <PictureFigure
      id={view.id}
      title={name}
      frame={frame}
      heightPx={fill ? undefined : height}
      place={menuPlace(view, words.heading, size, theme)}
      table={words.table}
      open={open}
      openTable={openTable}
      onSave={() => {
        askToSave(shown.current);
      }}
      onLink={isOfLab ? copyLink : undefined}
      buttons={children}
    >
      <canvas
        ref={canvas}
        role="img"
        aria-label={words.text}
        onPointerMove={(event) => {
          if (event.buttons === 0) point(event.clientX, event.clientY);
        }}
        onPointerLeave={() => {
          pointIn(lane, -1);
        }}
        onPointerDown={(event) => {
          const { clientX, clientY, pointerType } = event;
          const pickHere = () => {
            pick(clientX, clientY, pointerType === 'touch');
          };
          if (onPointerDown) onPointerDown(event, pickHere);
          else pickHere();
        }}
      />
    </PictureFigure>
  );
}
