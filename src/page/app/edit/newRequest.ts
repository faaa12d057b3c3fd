/** A request that is about to be added: what is typed or pointed at, and what of it is wrong. */
import { resolved } from '../../../core/scenario/resolved.ts';
import { wordOf } from '../../../core/base/params.ts';
import { meanSize } from '../../../core/base/distribution.ts';
import { secondsText } from '../../../core/scenario/decimalTime.ts';
import { ADDED_FROM } from '../../../core/scenario/stations.ts';
import type { InterventionSpec, Scenario } from '../../../core/scenario/scenario.ts';
import { placeOf } from '../../../core/scenario/scriptFit.ts';
import { readFields } from '../../../core/scenario/scriptedRequest.ts';

/** As texts, the way a form has them; the arrival in seconds, the angle in turns, the size in bytes. */
export interface RequestDraft {
  readonly arrival: string;
  readonly cylinder: string;
  readonly angle: string;
  readonly size: string;
}

type DraftField = keyof RequestDraft;

export type AddSpec = InterventionSpec & { readonly kind: 'add' };

/** What a place in a picture says of a request; what it does not say comes from the form. */
export interface Pointed {
  readonly arrivalNs?: number;
  readonly cylinder?: number;
  readonly angle?: number;
}

/** Of an ordinary request of this scenario, on average, in whole bytes. */
export function usualSize(scenario: Scenario): number {
  let [count, bytes] = [0, 0];
  for (const { requestClass, sizeBytes } of scenario.script ?? []) {
    if (requestClass !== 'D') continue;
    count++;
    bytes += sizeBytes;
  }
  const { values, disk } = resolved(scenario);
  const mean = count > 0 ? bytes / count : meanSize(wordOf(values, 'dsize'), disk.trackBytes);
  return Math.max(1, Math.round(mean));
}

/** The form as it opens: now, half-way inwards, at angle 0, of the usual size. */
export const usualDraft = (scenario: Scenario, nowNs: number): RequestDraft => ({
  arrival: secondsText(Math.floor(nowNs)),
  cylinder: String(Math.floor(resolved(scenario).disk.cylinders / 2)),
  angle: '0',
  size: String(usualSize(scenario)),
});

/** Angles that are pointed at: a thousandth of a turn is finer than a hand. */
const ANGLE_STEPS = 1000;

/** The draft with what a place says in place of what was typed. */
export function pointedDraft(draft: RequestDraft, { arrivalNs, cylinder, angle }: Pointed): RequestDraft {
  return {
    ...draft,
    ...(arrivalNs === undefined ? {} : { arrival: secondsText(Math.max(0, Math.floor(arrivalNs))) }),
    ...(cylinder === undefined ? {} : { cylinder: String(cylinder) }),
    ...(angle === undefined
      ? {}
      : { angle: String((Math.round(angle * ANGLE_STEPS) % ANGLE_STEPS) / ANGLE_STEPS) }),
  };
}

const fieldOf: readonly (DraftField | undefined)[] = [undefined, 'arrival', 'cylinder', 'angle', 'size'];

/** The intervention that adds the request, or what is wrong at which field. */
export function readDraft(
  draft: RequestDraft,
  scenario: Scenario,
): { readonly spec: AddSpec } | { readonly wrong: Readonly<Partial<Record<DraftField, string>>> } {
  const { arrival, cylinder: place, angle: turn, size } = draft;
  const read = readFields(
    ['D', arrival.trim(), place.trim(), turn.trim(), size.trim(), '', ''],
    placeOf(resolved(scenario).values),
  );
  if (Array.isArray(read)) {
    const wrong: Partial<Record<DraftField, string>> = {};
    for (const { field, why } of read) wrong[fieldOf[field] ?? 'arrival'] = why;
    return { wrong };
  }
  const { arrivalNs: atNs, cylinder, angle, sizeBytes } = read;
  return { spec: { atNs, kind: 'add', cylinder, angle, sizeBytes } };
}

/** The name that the run knows an added request by. */
export function nameOfAdded(
  scenario: Scenario,
  spec: AddSpec,
): { requestClass: 'D'; stream: -1; number: number } {
  const index = scenario.interventions.filter(({ kind }) => kind === 'add').indexOf(spec);
  return { requestClass: 'D', stream: -1, number: ADDED_FROM + index };
}
