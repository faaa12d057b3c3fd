/**
 * Hosts a picture on a canvas: size, pixel ratio, theme and time decide when it is drawn again; React only mounts it.
 * Its words (label, table) follow behind, seldom enough not to get in the way.
 */
import { useEffect, useRef, useState, type PointerEvent as ReactPointerEvent, type ReactNode } from 'react';
import { canvasPen } from '../../draw/canvasPen.ts';
import type { Theme } from '../../draw/palette.ts';
import type { Hit, ViewSettings, Scene, Size, TextTable, View } from '../../view/scene/view.ts';
import { usePlayback } from '../../state/stores/playbackStore.ts';
import { goTo } from './actions.ts';
import { uiScale } from '../kit/uiScale.ts';
import { useLane } from './lane.ts';
import { mayPlay } from '../kit/lock.ts';
import { invalidate, onFrame } from './loop.ts';
import { askToSave, showPicture, type ShownPicture } from './shown.ts';
import { currentSettings, selectIn } from './scene.ts';
import { useTheme } from '../kit/theme.ts';
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

/** What was drawn last: the same again is not drawn. */
interface Drawn {
  readonly scene: Scene;
  readonly timeNs: number;
  readonly theme: Theme;
  readonly settings: ViewSettings;
  readonly width: number;
  readonly height: number;
  readonly ratio: number;
}

/** Nothing was hit: whoever was selected is let go. */
const NOBODY: Hit = { row: -1 };

/** Labels for screen readers and open tables follow a running animation so often. */
const WORDS_MS = 1000;

const sameSettings = (a: ViewSettings, b: ViewSettings): boolean =>
  a.fromNs === b.fromNs &&
  a.toNs === b.toNs &&
  a.future === b.future &&
  a.selected === b.selected &&
  a.reducedMotion === b.reducedMotion &&
  a.speed === b.speed;

class Host<P, M> {
  size: Size = { width: 0, height: 0 };
  scale = 1;
  theme: Theme = useTheme.getState().theme;
  model: M | undefined;
  private prepared: P | undefined;
  private drawn: Drawn | undefined;

  constructor(
    private readonly view: View<P, M>,
    private readonly canvas: HTMLCanvasElement,
    private readonly steady: boolean,
    private readonly changed: () => void,
  ) {}

  redraw(): void {
    this.drawn = undefined;
    invalidate();
  }

  /** See Drawer. */
  work = 0;

  /** Would the picture look other than it does? */
  wants(scene: Scene): boolean {
    const { drawn, size } = this;
    if (size.width <= 0 || size.height <= 0) return false;
    return (
      drawn === undefined ||
      drawn.scene !== scene ||
      drawn.timeNs !== usePlayback.getState().timeNs ||
      drawn.theme !== this.theme ||
      drawn.width !== size.width ||
      drawn.height !== size.height ||
      drawn.ratio !== devicePixelRatio * this.scale ||
      !sameSettings(drawn.settings, currentSettings(scene))
    );
  }

  draw(scene: Scene): void {
    const { theme, view, canvas } = this;
    const { width, height } = this.size;
    const ratio = devicePixelRatio * this.scale;
    const { timeNs } = usePlayback.getState();
    const settings = currentSettings(scene);
    const pixelsX = Math.round(width * ratio);
    const pixelsY = Math.round(height * ratio);
    if (canvas.width !== pixelsX || canvas.height !== pixelsY) {
      canvas.width = pixelsX;
      canvas.height = pixelsY;
    }
    const context = canvas.getContext('2d');
    if (!context) return;
    if (this.prepared === undefined || this.drawn?.scene !== scene) this.prepared = view.prepare(scene);
    this.model = view.at(this.prepared, timeNs, settings);
    context.setTransform(ratio, 0, 0, ratio, 0, 0);
    context.clearRect(0, 0, width, height);
    const pen = canvasPen(context);
    view.draw(pen, this.model, this.size, theme);
    this.work = this.steady ? 0 : pen.work;
    this.drawn = { scene, timeNs, theme, settings, width, height, ratio };
    this.changed();
  }

  hit(clientX: number, clientY: number): Hit {
    if (this.model === undefined || !this.view.hit) return NOBODY;
    const box = this.canvas.getBoundingClientRect();
    const x = (clientX - box.left) / this.scale;
    const y = (clientY - box.top) / this.scale;
    return this.view.hit(this.model, this.size, x, y, this.theme) ?? NOBODY;
  }
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
  const host = useRef<Host<P, M>>(undefined);
  const [words, setWords] = useState<{ readonly text: string; readonly table?: TextTable }>({
    text: view.title,
  });
  const [open, setOpen] = useState(false);
  const [height, setHeight] = useState(0);
  const theme = useTheme((state) => state.theme);
  const lane = useLane();
  const tableOpen = useRef(false);
  const tableButton = useRef<HTMLButtonElement>(null);
  const shown = useRef<ShownPicture>(undefined);

  useEffect(() => {
    if (!canvas.current || !frame.current) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const speak = () => {
      timer = undefined;
      const model = host.current?.model;
      if (model !== undefined)
        setWords({ text: view.describe(model), ...(tableOpen.current ? { table: view.table(model) } : {}) });
    };
    const made = new Host(view, canvas.current, steady, () => {
      timer ??= setTimeout(speak, WORDS_MS);
    });
    host.current = made;
    const measure = () => {
      const box = frame.current;
      if (!box) return;
      made.scale = uiScale();
      const width = box.clientWidth / made.scale;
      const most = (mostHeight * innerHeight) / 100 / made.scale;
      const tall = fill
        ? box.clientHeight / made.scale
        : Math.min(most, view.preferredHeight(width, made.theme));
      made.size = { width, height: tall };
      setHeight(tall * made.scale);
      made.redraw();
    };
    const observer = new ResizeObserver(measure);
    observer.observe(frame.current);
    const unfollow = useTheme.subscribe((state) => {
      made.theme = state.theme;
      measure();
    });
    const onFonts = () => {
      made.redraw();
    };
    document.fonts.addEventListener('loadingdone', onFonts);
    measure();
    const stop = onFrame(made, lane);
    shown.current = { view, lane, size: () => ({ ...made.size, scale: made.scale }) };
    const hide = showPicture(shown.current);
    return () => {
      stop();
      hide();
      unfollow();
      observer.disconnect();
      document.fonts.removeEventListener('loadingdone', onFonts);
      clearTimeout(timer);
    };
  }, [view, fill, steady, mostHeight, lane]);

  return (
    <figure
      className="picture"
      data-view={view.id}
      data-fill={fill ? '' : undefined}
      data-theme={theme.id}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !open) return;
        event.stopPropagation();
        tableOpen.current = false;
        setOpen(false);
        tableButton.current?.focus();
      }}
    >
      <div className="picture-frame" ref={frame} style={fill ? undefined : { height }}>
        <canvas
          ref={canvas}
          role="img"
          aria-label={words.text}
          onPointerDown={(event) => {
            const pick = () => {
              const { row, atNs } = host.current?.hit(event.clientX, event.clientY) ?? NOBODY;
              if (atNs === undefined) selectIn(lane, row);
              else if (mayPlay()) goTo(atNs);
            };
            if (onPointerDown) onPointerDown(event, pick);
            else pick();
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
            tableOpen.current = !open;
            const model = host.current?.model;
            if (!open && model !== undefined)
              setWords({ text: view.describe(model), table: view.table(model) });
            setOpen(!open);
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
      {open && words.table && <BehindTable title={view.title} table={words.table} />}
    </figure>
  );
}

function BehindTable({ title, table }: { readonly title: string; readonly table: TextTable }) {
  return (
    <div className="behind" role="region" aria-label={`Table: ${title}`} tabIndex={0}>
      <table>
        <thead>
          <tr>
            {table.head.map((cell) => (
              <th key={cell} scope="col">
                {cell}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {table.rows.map((row) => (
            <tr key={row.join('|')}>
              {row.map((cell, i) => (
                // Cells have no other name than their column.
                <td key={i}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
