/** The axes of a script's picture: time to the right, cylinders downwards. Pure. */
import { scaleLinear } from 'd3-scale';
import type { ScriptPlace } from '../../../core/scenario/scriptedRequest.ts';

interface RoundLine {
  readonly atNs: number;
  /** Undefined where there is no room for it. */
  readonly label: string | undefined;
}

export interface ScriptAxes {
  readonly width: number;
  readonly height: number;
  /** The ends of the axis of cylinders, in px. */
  readonly top: number;
  readonly bottom: number;
  /** The beginning of the axis of time, in px. */
  readonly left: number;
  readonly lastCylinder: number;
  readonly rounds: readonly RoundLine[];
  readonly x: (ns: number) => number;
  readonly y: (cylinder: number) => number;
  /** What stands at a point of the picture. */
  readonly at: (x: number, y: number) => { readonly ns: number; readonly cylinder: number };
}

export interface ScriptScales {
  /** Of lines and distances. */
  readonly px: number;
  /** Of the room that labels need. */
  readonly room: number;
}

const HEIGHT_PX = 280;
/** The labels of rounds stand at least so far apart. */
const LABEL_PX = 64;

export function scriptAxes(
  width: number,
  { px, room }: ScriptScales,
  place: ScriptPlace,
  reachNs: number,
): ScriptAxes {
  const height = HEIGHT_PX * px;
  const [left, right, top] = [80 * room, 16 * room, 14 * room];
  const bottom = height - 28 * room;
  const spanX = Math.max(1, width - left - right);
  const lastCylinder = Math.max(1, place.cylinders - 1);
  const x = scaleLinear([0, reachNs], [left, left + spanX]);
  const y = scaleLinear([0, lastCylinder], [top, bottom]);
  return {
    ...{ width, height, left, top, bottom, lastCylinder, x, y },
    rounds: roundLines(place.roundNs, reachNs, Math.max(1, Math.floor(spanX / (LABEL_PX * px)))),
    at: (xPx, yPx) => ({ ns: x.invert(xPx), cylinder: y.invert(yPx) }),
  };
}

function roundLines(roundNs: number, reachNs: number, mostLabels: number): readonly RoundLine[] {
  const rounds = Math.ceil(reachNs / roundNs);
  const stride = Math.max(1, Math.ceil(rounds / mostLabels));
  const decimals = roundNs % 1e9 === 0 ? 0 : 2;
  return Array.from({ length: rounds + 1 }, (_, k) => k * roundNs)
    .filter((atNs) => atNs <= reachNs)
    .map((atNs, k) => ({
      atNs,
      label: k % stride === 0 ? `${(atNs / 1e9).toFixed(decimals)} s` : undefined,
    }));
}
