/** What a point of a picture says of a request that is added there. */
import { diskPlace } from '../../view/disk/place.ts';
import { armScale, cylinderScale } from '../../view/axes/cylinderScale.ts';
import { diskView, timeScale } from '../../view/index.ts';
import { usePlayback } from '../../state/stores/playbackStore.ts';
import { currentSettings, currentScene } from '../canvas/scene.ts';
import { useTheme } from '../kit/screen/theme.ts';
import { uiScale } from '../kit/screen/uiScale.ts';
import type { Pointed } from './newRequest.ts';

/** The picture under a pointer, if it is one that requests can be added in. */
export function pictureAt(target: EventTarget | null): HTMLCanvasElement | undefined {
  if (!(target instanceof HTMLCanvasElement)) return undefined;
  const view = target.closest<HTMLElement>('figure.picture')?.dataset.view;
  return view !== undefined && view in readers ? target : undefined;
}

interface Point {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** A whole instant at a place of the axis of time. */
function instantOf({ x, width }: Point): number {
  const { window } = usePlayback.getState();
  const { fromNs, widthNs } = window;
  return Math.max(0, Math.floor(timeScale(width, fromNs, fromNs + widthNs, useTheme.getState().theme).ns(x)));
}

const readers: Readonly<Record<string, (point: Point) => Pointed | undefined>> = {
  disk: ({ x, y, width, height }) => {
    const scene = currentScene();
    if (!scene) return undefined;
    const { timeNs } = usePlayback.getState();
    const picture = diskView.at(diskView.prepare(scene), timeNs, currentSettings(scene));
    const place = diskPlace(picture, { width, height }, x, y, useTheme.getState().theme);
    return place && { arrivalNs: timeNs, ...place };
  },
  axis: ({ x, width }) => {
    const scene = currentScene();
    if (!scene) return undefined;
    const { cylinder } = cylinderScale(width, scene.disk.cylinders, useTheme.getState().theme);
    return { arrivalNs: usePlayback.getState().timeNs, cylinder: cylinder(x) };
  },
  arm: (point) => {
    const scene = currentScene();
    if (!scene) return undefined;
    const { cylinder } = armScale(point.height, scene.disk.cylinders, useTheme.getState().theme);
    return { arrivalNs: instantOf(point), cylinder: cylinder(point.y) };
  },
  timeline: (point) => ({ arrivalNs: instantOf(point) }),
};

/** Undefined where there is nothing to add to: beside the platter. */
export function pointedAt(canvas: HTMLCanvasElement, clientX: number, clientY: number): Pointed | undefined {
  const view = canvas.closest<HTMLElement>('figure.picture')?.dataset.view ?? '';
  const box = canvas.getBoundingClientRect();
  const scale = uiScale();
  return readers[view]?.({
    x: (clientX - box.left) / scale,
    y: (clientY - box.top) / scale,
    width: box.width / scale,
    height: box.height / scale,
  });
}
