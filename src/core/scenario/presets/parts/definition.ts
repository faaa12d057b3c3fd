/** How a preset is written down: one file each, times in seconds, sizes in kB. */
import { msToNs, secondsToNs } from '../../../base/time.ts';
import type { ParamValues } from '../../../sim/interfaces.ts';
import type { ViewState } from '../../viewState.ts';
import type { Attempt, PresetDefinition } from '../../preset.ts';
import type { InterventionSpec, ScriptedRequest } from '../../scenario.ts';

export interface Preset extends PresetDefinition {
  /** What to watch, in a sentence or two; true of the run, and measured. The same as `summary`. */
  readonly watch: string;
  /** Paper and place; absent where the preset is our own. */
  readonly source?: string;
  /** The group that it stands in where presets are listed. */
  readonly family: string;
  /** How the run is best looked at first. */
  readonly view: ViewState;
}

interface PresetText {
  /** The name of its file. */
  readonly id: string;
  readonly title: string;
  readonly watch: string;
  readonly source?: string;
  readonly family?: string;
  readonly since?: number;
  /** What somebody who has seen it may try next, true of both runs. */
  readonly tries?: Attempt;
  readonly scenario: {
    /** The policy, and what differs from the default. */
    readonly values: ParamValues;
    /** In any order: a preset lists videos and requests one after the other. */
    readonly script?: readonly ScriptedRequest[];
    /** In order of time. */
    readonly interventions?: readonly InterventionSpec[];
  };
  readonly view?: Pick<ViewState, 'pace' | 'speed' | 'chart' | 'focus'> & {
    /** The instant to begin at, in seconds. */
    readonly t?: number;
    /** Seconds that the timeline shows. */
    readonly zoomS?: number;
    /**
     * Who it is about, by the name that links have: a request (`D14`), of a stream or a client the piece that it happens
     * to (`C13.21`). It is selected at first, so that it is marked wherever it stands. Of a
     * disk that is looked at see `focus`; streams, clients, disks and stretches are named by the card (`follows`, `marked`).
     */
    readonly protagonist?: string;
  };
}

export function definePreset({ scenario, view = {}, ...text }: PresetText): Preset {
  const { t, zoomS, protagonist, ...rest } = view;
  const { script, interventions, values } = scenario;
  return {
    family: 'Mixed workloads, in rounds',
    ...text,
    summary: text.watch,
    values,
    ...(script === undefined ? {} : { script: [...script].sort((a, b) => a.arrivalNs - b.arrivalNs) }),
    ...(interventions === undefined ? {} : { interventions }),
    view: {
      ...rest,
      ...(t === undefined ? {} : { timeNs: secondsToNs(t) }),
      ...(zoomS === undefined ? {} : { zoomNs: secondsToNs(zoomS) }),
      ...(protagonist === undefined ? {} : { selected: protagonist }),
    },
  };
}

/** A scripted C-request. Rounds count from 1, as on the page, and last a second; the n-th of a round is video n's. */
export const video = (round: number, cylinder: number, angle: number, kB: number): ScriptedRequest => ({
  requestClass: 'C',
  arrivalNs: secondsToNs(round - 1),
  cylinder,
  angle,
  sizeBytes: kB * 1000,
});

/** A scripted D-request. */
export const request = (arrivalMs: number, cylinder: number, angle: number, kB: number): ScriptedRequest => ({
  requestClass: 'D',
  arrivalNs: msToNs(arrivalMs),
  cylinder,
  angle,
  sizeBytes: kB * 1000,
});

/** A value that changes in mid-run. */
export const change = (atS: number, key: string, value: number | string): InterventionSpec => ({
  atNs: secondsToNs(atS),
  kind: 'set',
  key,
  value,
});
