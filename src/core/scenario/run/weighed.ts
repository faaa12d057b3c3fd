/** Streams that asked to be let in, each with what it was weighed by: as data, and in a sentence. */
import { resolved } from '../resolved.ts';
import { admissionTestsOf } from '../../admission/tests.ts';
import { pluralOf, type Noun } from '../../base/params.ts';
import { fillIn } from '../../base/sentence.ts';
import type { AdmissionTest, AdmissionTestDefinition } from '../../sim/interfaces.ts';
import type { AskedIn } from '../../trace/admissionCounts.ts';
import { NOT_WEIGHED } from '../../trace/kinds.ts';
import type { Page } from '../../trace/page.ts';
import type { Scenario } from '../scenario.ts';

/** One that asked, and both sides of each inequality. */
export interface Weighed {
  readonly atS: number;
  readonly admitted: boolean;
  /** How many there would be with it; 0 of one that was not weighed. */
  readonly streams: number;
  readonly tests: readonly (Pick<AdmissionTestDefinition, 'id' | 'title' | 'unit' | 'sentence'> &
    Pick<AdmissionTest, 'left' | 'right'>)[];
  /** As it is called, which is the one count in all that is answered: from 1. */
  readonly number: number;
  /** Not weighed: it stood in the list behind one that was refused. */
  readonly outcome: 'let in' | 'refused' | 'not weighed';
}

/** What a scenario's record counts its tests by. */
export function testsOf(scenario: Scenario): readonly AdmissionTestDefinition[] {
  const { values, policy } = resolved(scenario);
  return policy.admissionTests ?? admissionTestsOf(values);
}

export function weighed(
  { stream, atNs, admitted, streams, tests }: AskedIn,
  definitions: readonly AdmissionTestDefinition[],
): Weighed {
  return {
    ...{ atS: atNs / 1e9, admitted, streams: Math.max(0, streams) },
    tests: tests.flatMap(({ test, left, right }) => {
      const definition = definitions[test];
      return definition === undefined ? [] : [{ ...definition, left, right }];
    }),
    number: stream + 1,
    outcome: admitted ? 'let in' : streams === NOT_WEIGHED ? 'not weighed' : 'refused',
  };
}

/** Those of a page of the record. */
export function weighedIn(
  { admissions: a, admissionTests: t }: Page,
  definitions: readonly AdmissionTestDefinition[],
): readonly Weighed[] {
  return Array.from({ length: a.length }, (_, i) => {
    const tests = Array.from({ length: t.length }, (__, k) => k)
      .filter((k) => t.admission[k] === i)
      .map((k) => ({ test: t.test[k] ?? -1, left: t.left[k] ?? NaN, right: t.right[k] ?? NaN }));
    const [stream = -1, atNs = NaN, streams = 0] = [a.stream[i], a.atNs[i], a.streams[i]];
    return weighed({ stream, atNs, admitted: a.admitted[i] === 1, streams, tests }, definitions);
  });
}

/** 'task 3: a round with 3 tasks would take at worst 1.02 s of 1 s: refused', by what is not kept, or else by what was weighed last. */
export function weighedSentence({ number, streams, tests, outcome }: Weighed, noun: Noun): string {
  const told = tests.find(({ left, right }) => !(left <= right)) ?? tests.at(-1);
  const why =
    told?.sentence === undefined
      ? ''
      : `${fillIn(told.sentence, {
          streams: `${streams} ${pluralOf(streams, noun)}`,
          left: sideText(told.left, told.unit),
          right: sideText(told.right, told.unit),
        })}: `;
  return `${noun.one} ${number}: ${why}${outcome}`;
}

const sideText = (value: number, unit: string): string =>
  unit === 'ns' ? `${Number((value / 1e9).toPrecision(4))} s` : String(Number(value.toPrecision(4)));
