/** The request that a hand has pressed: which decision tells why it had to wait, and what that was, in sentences. */
import { upperBound } from '../../../../core/base/bisect.ts';
import { elementAt } from '../../../../core/base/elementAt.ts';
import type { Explanation } from '../../../../core/scenario/run/explanation.ts';
import type { Page } from '../../../../core/trace/page.ts';
import { brief, milliseconds, spellOut, whole } from '../../../draw/format.ts';
import { DISCRETE } from '../../../../core/trace/kinds.ts';
import { toldWaitAt, type ToldWait } from '../../../view/charts/toldWait.ts';
import { sweepsOver } from '../../../view/scene/manner.ts';
import { indexOfRow } from '../../../view/scene/moment.ts';
import { capital, listing, nameOf, plural } from '../../../view/scene/names.ts';
import { sceneTablesOf } from '../../../view/scene/sceneTables.ts';
import type { Scene } from '../../../view/scene/view.ts';
import { ARRIVAL, criterionOf, figureText } from './candidates.ts';
import { nameOfCandidate, nameOfRow, ownFigures } from './words.ts';

export interface Decided {
  readonly page: Page;
  readonly row: number;
  readonly atNs: number;
}

/**
 * Whose decisions a scene tells of: decisions of several disks may fall at one instant, as when a round begins, so that
 * an instant alone does not say which one is meant.
 */
export function isOfSameDisk(scene: Scene, other: Scene): boolean {
  return (
    scene.policy.id === other.policy.id &&
    scene.system?.focus === other.system?.focus &&
    scene.system?.disks.length === other.system?.disks.length
  );
}

/** The first decision that a request could have been chosen at; undefined where no page knows of it. */
export function firstDecisionOf(scene: Scene, row: number, timeNs: number): Decided | undefined {
  const tables = sceneTablesOf(scene);
  const i = row < 0 ? -1 : indexOfRow(tables, row);
  if (i < 0) return undefined;
  const arrivalNs = elementAt(tables.requests.arrivalNs, i);
  for (const page of scene.pages) {
    const { atNs, length } = page.decisions;
    // A decision at the very instant sees who has just come.
    const k = upperBound(atNs, arrivalNs - 1, length);
    if (k >= length || arrivalNs < page.startNs) continue;
    const at = elementAt(atNs, k);
    return at <= timeNs ? { page, row: k, atNs: at } : undefined;
  }
  return undefined;
}

/** 'Why did request 661 wait?'; empty where the pages know nothing of it. */
export function askedQuestion(scene: Scene, explanation: Explanation, row: number, timeNs: number): string {
  const tables = sceneTablesOf(scene);
  const i = indexOfRow(tables, row);
  const name = i < 0 ? nameOfRow(scene, explanation, row) : nameOf(tables, i);
  return i >= 0 && elementAt(tables.requests.begunNs, i) <= timeNs
    ? `Why did ${name} wait?`
    : `Why not ${name}?`;
}

/** Why it was not this one, by the policy’s own figures; `reason` is what the policy says of whom it chose. */
export function whyNotText(scene: Scene, explanation: Explanation, row: number, reason: string): string {
  const { candidates, weighed, compared, chosen } = explanation;
  const its = candidates.find((candidate) => candidate.row === row);
  if (!its) return reason;
  const name = capital(nameOfCandidate(scene, its));
  const note = compared.find((one) => one.row === row);
  const last = weighed.findLast((one) => one.row === row);
  if (last?.verdict === 'behind') {
    const far = Math.abs(its.offset);
    return `${name} lay ${whole(far)} ${plural(far, 'cylinder')} behind the arm: it waits for another sweep.`;
  }
  if (last?.verdict === 'refused') {
    if (last.figures) return `${name} was kept out: ${ownFigures(last.figures)}.`;
    const end = sweepsOver(scene.policy, DISCRETE)
      ? 'with it the sweep might take'
      : 'with it all might take';
    const { estimateNs, timeLeftNs } = last;
    return Number.isFinite(estimateNs) && Number.isFinite(timeLeftNs)
      ? `${name} was kept out: ${end} ${milliseconds(estimateNs, 0)}, and ${milliseconds(timeLeftNs, 0)} were left.`
      : `${name} was kept out, so that no ${scene.workload.words.stream.one} comes too late.`;
  }
  const winner = compared.find((one) => one.row === chosen);
  const k = note && winner ? winner.figures.findIndex((figure, at) => figure !== note.figures[at]) : -1;
  if (!note || !winner || k < 0) return reason;
  const criterion = criterionOf(scene.policy, explanation, k);
  const first = nameOfRow(scene, explanation, chosen);
  const [own = NaN, against = NaN] = [note.figures[k], winner.figures[k]];
  if (criterion.unit === 'flag' && criterion.yes) return `${name} ${criterion.yes}.`;
  if (criterion.unit === 'turn') return `${name} is not yet due: ${lower(reason)}`;
  if (criterion.title === ARRIVAL) return `${name} came after ${first}.`;
  if (criterion.unit === 'cylinders' && Number.isFinite(own))
    return `${name} lay ${whole(own)} ${plural(own, 'cylinder')} ahead, ${first} only ${whole(against)}.`;
  const text = (of: number) => figureText(criterion, of, compared, k);
  return `${capital(criterion.title)}: ${text(own)} for ${nameOfCandidate(scene, its)}, ${text(against)} for ${first}.`;
}

const lower = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);

/** Two lines of the panel. */
const MOST_LETTERS = 92;

/**
 * '0.35 s behind videos 3, 5 and two others, 8 ms its own': as many names as there is room for,
 * or 'behind six videos' where there is none.
 */
export function behindText(scene: Scene, row: number, timeNs: number): string {
  const told = toldWaitAt(sceneTablesOf(scene), row, timeNs);
  if (!told || told.sums.length === 0) return '';
  const texts = [4, 3, 2, 1, 0].map((names) => capital(`${partsNamed(scene, told, names).join(', ')}.`));
  return texts.find((text) => text.length <= MOST_LETTERS) ?? elementAt(texts, texts.length - 1);
}

function partsNamed({ workload: { words } }: Scene, { sums }: ToldWait, most: number): readonly string[] {
  return sums.map(({ kind, ns, labels }) => {
    const time = brief(ns);
    if (kind === 'own') return `${time} its own`;
    if (kind === 'rest') return `${time} at rest`;
    if (kind === 'earlier') return `${time} before the pages in memory`;
    const noun = kind === 'pieces' ? words.stream : words.request;
    if (most === 0 && labels.length > 2)
      return `${time} behind ${spellOut(labels.length)} ${plural(labels.length, noun)}`;
    // One more is as short as saying so.
    const named = labels.length <= most + 1 ? labels : labels.slice(0, most);
    const more = labels.length - named.length;
    const who = more > 0 ? `${named.join(', ')} and ${spellOut(more)} others` : listing(named);
    return `${time} behind ${plural(named.length, noun)} ${who}`;
  });
}
