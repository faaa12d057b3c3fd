/** Ranges of an experiment's axes that suit a load: up to where the last policies give way, in round steps. */
import type { ParamValue } from '../../base/params.ts';
import type { DiskModel } from '../../sim/interfaces.ts';

interface Axis {
  readonly key: string;
  readonly values: readonly ParamValue[];
}

/** What a disk has room for, roughly. */
export interface Room {
  /** Streams, if there is nothing else. */
  readonly streams: number;
  /** Requests a second beside the streams that there are. */
  readonly requestsPerS: number;
}

/** Roughly, with seeks over a tenth of the disk: only to choose ranges by. `streamBytes` are read once in `beatNs`. */
export function roomOf(
  disk: DiskModel,
  load: { readonly n: number; readonly streamBytes: number; readonly beatNs: number; readonly bytes: number },
): Room {
  const outside = Math.floor(disk.cylinders / 2);
  const arm =
    disk.seekNs[Math.min(disk.seekNs.length - 1, Math.ceil(disk.cylinders / 10))] + disk.revolutionNs / 2;
  const serviceNs = (bytes: number) => arm + disk.transferNs(bytes, outside);
  const streams = load.beatNs / serviceNs(load.streamBytes);
  const free = Math.max(0.1, 1 - load.n / streams);
  return { streams, requestsPerS: (free * 1e9) / serviceNs(load.bytes) };
}

export const steps = (from: number, to: number, step: number): readonly number[] =>
  Array.from({ length: Math.floor((to - from) / step + 1e-9) + 1 }, (_, i) => from + i * step);

/** About a dozen loads in round steps, up to where the last policies saturate. */
export function loadAxis(room: Room): Axis & { readonly values: readonly number[] } {
  const most = 1.2 * room.requestsPerS;
  const step = [0.1, 0.2, 0.5, 1, 2, 4, 5, 10, 20, 50].find((s) => s * 13 >= most) ?? 100;
  return {
    key: 'lambda',
    values: steps(step, Math.max(3 * step, most), step).map((x) => Number(x.toFixed(3))),
  };
}

/** Three of them: a light, a middling and a heavy one. */
export function fewLoads(room: Room): Axis {
  const { values } = loadAxis(room);
  const at = (share: number) => values[Math.max(0, Math.round(share * (values.length - 1)))];
  return { key: 'lambda', values: [...new Set([at(0.2), at(0.5), at(0.75)])] };
}

/** Numbers of streams, up to as many as there is room for and some `beyond`. */
export function streamAxis(room: Room, beyond: number): Axis {
  const most = Math.max(2, Math.min(200, Math.ceil(room.streams) + beyond));
  const step = Math.ceil(most / 24);
  return { key: 'n', values: steps(step, most, step) };
}
