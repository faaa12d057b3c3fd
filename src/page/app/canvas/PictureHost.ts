/** A picture and the canvas that it is drawn on: its size, what was drawn last, and what lies under the pointer. */
import { usePlayback } from '../../state/stores/playbackStore.ts';
import type { Theme } from '../../draw/palette.ts';
import type { Hit, Scene, Size, View, ViewSettings } from '../../view/scene/view.ts';
import { useTheme } from '../kit/screen/theme.ts';
import { uiScale } from '../kit/screen/uiScale.ts';
import { clocked } from './clocked.ts';
import { LatestModel, sameSettings } from './LatestModel.ts';
import { invalidate, type Drawer } from './loop.ts';
import { paintCanvas } from './paint.ts';
import { currentSettings } from './scene.ts';

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

/** What is on the canvas. */
interface Painted<M> {
  readonly model: M;
  readonly size: Size;
  readonly theme: Theme;
  readonly ratio: number;
}

/** Nothing was hit: whoever was selected is let go. */
export const NOBODY: Hit = { row: -1 };

/** Draws one picture on one canvas, and only when it would look other than it does. */
export class PictureHost<P, M> implements Drawer {
  size: Size = { width: 0, height: 0 };
  scale = 1;
  theme: Theme = useTheme.getState().theme;
  model: M | undefined;
  private readonly latest: LatestModel<P, M>;
  private drawn: Drawn | undefined;
  private painted: Painted<M> | undefined;

  constructor(
    private readonly view: View<P, M>,
    private readonly canvas: HTMLCanvasElement,
    private readonly changed: () => void,
  ) {
    this.latest = new LatestModel(view);
  }

  /** The picture's size follows that of its frame; the height that it takes there, in px of the screen. */
  measure(frame: HTMLElement, fill: boolean, mostHeight: number): number {
    this.scale = uiScale();
    const width = frame.clientWidth / this.scale;
    const most = (mostHeight * innerHeight) / 100 / this.scale;
    const height = fill
      ? frame.clientHeight / this.scale
      : Math.min(most, this.view.preferredHeight(width, this.theme));
    this.size = { width, height };
    this.redraw();
    return height * this.scale;
  }

  redraw(): void {
    this.drawn = undefined;
    this.painted = undefined;
    invalidate();
  }

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

  isBlank(): boolean {
    return this.model === undefined;
  }

  prepare(scene: Scene): void {
    this.latest.of(scene, usePlayback.getState().timeNs, currentSettings(scene));
  }

  draw(scene: Scene): void {
    const { theme, view, canvas } = this;
    const { width, height } = this.size;
    const ratio = devicePixelRatio * this.scale;
    const { timeNs } = usePlayback.getState();
    const settings = currentSettings(scene);
    const model = this.latest.of(scene, timeNs, settings);
    this.model = model;
    const { painted, size } = this;
    const stands =
      painted?.size === size &&
      painted.theme === theme &&
      painted.ratio === ratio &&
      view.alike?.(painted.model, model, size, theme);
    if (!stands) this.paint({ model, size, theme, ratio });
    canvas.dataset.timeNs = String(timeNs);
    this.drawn = { scene, timeNs, theme, settings, width, height, ratio };
    this.changed();
  }

  private paint(next: Painted<M>): void {
    const { model, size, theme, ratio } = next;
    const { view, canvas } = this;
    const paint = () => {
      paintCanvas(canvas, size, ratio, (pen) => {
        view.draw(pen, model, size, theme);
      });
    };
    clocked(view.id, 'draw', paint, canvas);
    this.painted = next;
  }

  hit(clientX: number, clientY: number): Hit {
    if (this.model === undefined || !this.view.hit) return NOBODY;
    const box = this.canvas.getBoundingClientRect();
    const x = (clientX - box.left) / this.scale;
    const y = (clientY - box.top) / this.scale;
    return this.view.hit(this.model, this.size, x, y, this.theme) ?? NOBODY;
  }
}
