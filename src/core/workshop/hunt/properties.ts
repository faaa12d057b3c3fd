/** What can be asked of a policy, and where it does not hold. */
import { pluralOf } from '../../base/params.ts';
import type { Outcome, Service } from './outcome.ts';
import { besideById } from './samples.ts';

/** Where a property does not hold. */
export interface Failure {
  /** A sentence; {r} stands before the number of a request, from 0. */
  readonly says: string;
  /** Of whom it speaks. */
  readonly row: number | undefined;
  /** The decision that made it so. */
  readonly atNs: number;
}

/** Outcomes of the same requests: the program's own, that under a policy of the core, and that from checkpoints. */
export interface Tried {
  readonly own: Outcome;
  readonly under: Outcome;
  readonly reloaded: Outcome;
}

/** A property with its number and policy, as far as it has them. */
export interface Property {
  readonly kind: PropertyKind;
  readonly amount?: number;
  readonly policy?: string;
}

export type PropertyKind = keyof typeof kinds;

interface Kind {
  readonly title: string;
  /** A sentence with places: {amount} and {policy}. */
  readonly says: string;
  readonly amount?: {
    readonly value: number;
    readonly min: number;
    readonly max: number;
    readonly unit: string;
  };
  readonly policy?: string;
  /** It is judged over many scenarios together, so no single one is a counter-example. */
  readonly overSeeds?: true;
  /** It is about streams: the requests that it is tried on have some. */
  readonly hasVideos?: true;
  readonly fails: (tried: Tried, amount: number, policy: string) => Failure | undefined;
}

/** A request by its row. */
const request = (row: number): string => `request ${row + 1}`;
const ms = (ns: number): string => `${Number((ns / 1e6).toFixed(ns < 10e6 ? 1 : 0))} ms`;
const titleOf = (policy: string): string => besideById(policy).title;

/** Nobody is overtaken under it. */
const FAIR = 'fcfs';

const lastEnd = ({ services }: Outcome): number => services.at(-1)?.endNs ?? 0;

/** Where the order of service first leaves that under another policy. */
function parting(own: Outcome, other: Outcome): number {
  const at = own.services.findIndex(({ row }, k) => row !== other.services[k]?.row);
  return own.services[at]?.startNs ?? lastEnd(own);
}

const overtakers = ({ served, arrivalNs }: Outcome, row: number): readonly Service[] =>
  served.flatMap((service, other) =>
    service !== undefined &&
    (arrivalNs[other] ?? 0) > (arrivalNs[row] ?? 0) &&
    service.startNs < (served[row]?.startNs ?? Infinity)
      ? [service]
      : [],
  );

function overtaken({ own }: Tried, most: number): Failure | undefined {
  const all = own.arrivalNs.map((_, row) => overtakers(own, row));
  const count = Math.max(0, ...all.map(({ length }) => length));
  if (count <= most) return undefined;
  const row = all.findIndex(({ length }) => length === count);
  const last = Math.max(...(all[row] ?? []).map(({ startNs }) => startNs));
  return { says: `${request(row)} is overtaken by ${count} that came later.`, row, atNs: last };
}

const waitNs = ({ served, arrivalNs }: Outcome, row: number): number =>
  (served[row]?.startNs ?? Infinity) - (arrivalNs[row] ?? 0);

function waits({ own, under }: Tried, seconds: number): Failure | undefined {
  const row = own.arrivalNs.findIndex((_, k) => waitNs(own, k) > seconds * 1e9);
  if (row < 0) return undefined;
  const fair = under;
  if (fair.arrivalNs.some((_, k) => waitNs(fair, k) > seconds * 1e9)) return undefined;
  const ns = waitNs(own, row);
  return {
    says: `${request(row)} waits ${ns === Infinity ? 'for ever' : ms(ns)}; under FCFS nobody waits over ${ms(seconds * 1e9)}.`,
    row,
    atNs: parting(own, fair),
  };
}

function noLate({ own, under }: Tried, _: number, policy: string): Failure | undefined {
  const [row] = own.late;
  if (row === undefined) return undefined;
  const other = under;
  if (other.late.length > 0) return undefined;
  const service = own.served[row];
  const how = service ? `is late by ${ms(service.endNs - (own.deadlineNs[row] ?? 0))}` : 'is given up';
  return {
    says: `video ${row + 1} ${how}; under ${titleOf(policy)} nobody is late.`,
    row,
    atNs: parting(own, other),
  };
}

function busy({ own }: Tried): Failure | undefined {
  const { idle, served } = own;
  const row = served.indexOf(undefined);
  const never = row >= 0 && !own.late.includes(row);
  if (idle === undefined && !never) return undefined;
  const atNs = idle?.fromNs ?? lastEnd(own);
  if (never) return { says: `${request(row)} waits for ever.`, row, atNs };
  return {
    says: `the disk stands still for ${ms(idle?.ns ?? 0)} while somebody waits.`,
    row: undefined,
    atNs,
  };
}

function seeks({ own, under }: Tried, _: number, policy: string): Failure | undefined {
  const other = under;
  if (own.seekNs <= other.seekNs || own.served.includes(undefined)) return undefined;
  return {
    says: `the arm seeks for ${ms(own.seekNs)}; under ${titleOf(policy)}, for ${ms(other.seekNs)}.`,
    row: undefined,
    atNs: parting(own, other),
  };
}

function meanNs({ services, arrivalNs }: Outcome): number {
  const sum = services.reduce((all, { row, endNs }) => all + endNs - (arrivalNs[row] ?? 0), 0);
  return sum / Math.max(1, services.length);
}

function mean({ own, under }: Tried, percent: number, policy: string): Failure | undefined {
  const other = under;
  const [mine, theirs] = [meanNs(own), meanNs(other)];
  if (mine <= theirs * (1 + percent / 100)) return undefined;
  return {
    says: `the mean response is ${ms(mine)}; under ${titleOf(policy)}, ${ms(theirs)}.`,
    row: undefined,
    atNs: parting(own, other),
  };
}

function order({ own, under }: Tried, _: number, policy: string): Failure | undefined {
  const other = under;
  const length = Math.max(own.services.length, other.services.length);
  for (let k = 0; k < length; k++) {
    const [mine, theirs] = [own.services[k], other.services[k]];
    if (mine?.row === theirs?.row) continue;
    const said = (service: Service | undefined) => (service ? request(service.row) : 'nobody');
    return {
      says: `service ${k + 1} is ${said(mine)}; under ${titleOf(policy)} it is ${said(theirs)}.`,
      row: mine?.row,
      atNs: mine?.startNs ?? lastEnd(own),
    };
  }
  return undefined;
}

function alike({ own, reloaded }: Tried): Failure | undefined {
  const again = reloaded;
  const at = own.services.findIndex(({ row, endNs }, k) => {
    const other = again.services[k];
    return other?.row !== row || other.endNs !== endNs;
  });
  if (at < 0 && own.services.length === again.services.length) return undefined;
  return {
    says: `service ${at + 1} is another one when the run goes on from a checkpoint.`,
    row: own.services[at]?.row,
    atNs: own.services[at]?.startNs ?? 0,
  };
}

const kinds = {
  overtaken: {
    title: 'Nobody is overtaken too often',
    says: 'Nobody is overtaken by more than {amount} that came later.',
    amount: { value: 3, min: 0, max: 100, unit: '' },
    fails: overtaken,
  },
  waits: {
    title: 'Nobody waits too long',
    says: 'Nobody waits over {amount} s where FCFS keeps it.',
    amount: { value: 0.5, min: 0.01, max: 60, unit: 's' },
    fails: waits,
  },
  late: {
    title: 'No video is late without need',
    says: 'No video is late that is in time under {policy}.',
    policy: 'disjoint-scan',
    hasVideos: true,
    fails: noLate,
  },
  busy: {
    title: 'The disk does not stand still',
    says: 'The disk never stands still while somebody waits, and all are served.',
    fails: busy,
  },
  seeks: {
    title: 'The arm seeks no longer',
    says: 'The arm seeks for no longer than under {policy}.',
    policy: 'fcfs',
    fails: seeks,
  },
  mean: {
    title: 'Responses are short',
    says: 'The mean response is at most {amount} % above that of {policy}.',
    amount: { value: 50, min: 0, max: 1000, unit: '%' },
    policy: 'look',
    fails: mean,
  },
  average: {
    title: 'Responses are short on the whole',
    says: 'Over all seeds together, the mean response of requests is at most {amount} % of that under {policy}.',
    amount: { value: 110, min: 1, max: 1000, unit: '%' },
    policy: 'sstf',
    overSeeds: true,
    fails: () => undefined,
  },
  order: {
    title: 'It serves in a known order',
    says: 'It serves in the order of {policy}.',
    policy: 'bounded-scan',
    fails: order,
  },
  alike: {
    title: 'It is the same run again',
    says: 'Two runs are alike, one of them from checkpoints.',
    fails: alike,
  },
} as const satisfies Readonly<Record<string, Kind>>;

export const propertyKinds: Readonly<Record<PropertyKind, Kind>> = kinds;

/** With what it begins as where nothing else is said. */
export function completed({ kind, amount, policy }: Property): Required<Property> {
  const its = propertyKinds[kind];
  return { kind, amount: amount ?? its.amount?.value ?? 0, policy: policy ?? its.policy ?? '' };
}

/** Who is tried beside the program; undefined where nobody has to be. */
export function comparedWith(property: Property): { readonly policy: string | undefined } {
  const { kind, policy } = completed(property);
  return { policy: kind === 'waits' ? FAIR : policy === '' ? undefined : policy };
}

/** 'Nobody is overtaken by more than 3 that came later.' */
export function sentenceOf(property: Property): string {
  const { kind, amount, policy } = completed(property);
  return propertyKinds[kind].says
    .replace('{amount}', String(amount))
    .replace('{policy}', policy === '' ? '' : titleOf(policy));
}

/** What is judged over many scenarios together: sums of responses, the program’s own and those under another policy. */
export class Together {
  private ownNs = 0;
  private underNs = 0;
  private count = 0;

  /** Of requests that have no deadline; whoever is never served makes it endless. */
  add({ own, under }: Pick<Tried, 'own' | 'under'>): void {
    for (const [row, arrivalNs] of own.arrivalNs.entries()) {
      if (own.deadlineNs[row] !== Infinity) continue;
      this.count++;
      this.ownNs += (own.served[row]?.endNs ?? Infinity) - arrivalNs;
      this.underNs += (under.served[row]?.endNs ?? Infinity) - arrivalNs;
    }
  }

  failure({ amount, policy }: Required<Property>): Failure | undefined {
    const { ownNs, underNs } = this;
    if (ownNs * 100 <= underNs * amount) return undefined;
    const share = (100 * ownNs) / underNs;
    const percent = Number.isFinite(share) ? `: ${share.toFixed(1)} %` : '';
    const mean = (sumNs: number) => (sumNs === Infinity ? 'endless' : ms(sumNs / Math.max(1, this.count)));
    return {
      says: `the mean response is ${mean(ownNs)}; under ${titleOf(policy)}, ${mean(underNs)}${percent}.`,
      row: undefined,
      atNs: 0,
    };
  }
}

/** Undefined where it holds. A program that could not go on holds nothing. */
export function failureOf(property: Property, tried: Tried): Failure | undefined {
  const { fault } = tried.own;
  if (fault !== undefined) return { says: fault, row: undefined, atNs: lastEnd(tried.own) };
  const { kind, amount, policy } = completed(property);
  return propertyKinds[kind].fails(tried, amount, policy);
}

const REQUESTS = { one: 'request', many: 'requests' };
export const inRequests = (count: number): string => `${count} ${pluralOf(count, REQUESTS)}`;

export const isPropertyKind = (name: string): name is PropertyKind => Object.hasOwn(kinds, name);
