/** Streams that came in mid-run, from the pages at hand, each with what it was weighed by. */
import { admissionTestsOf } from '../../../core/admission/tests.ts';
import { NOT_WEIGHED } from '../../../core/trace/kinds.ts';
import type { Scene } from './view.ts';

/** A stream that came, as the record has it. */
export interface Newcomer {
  readonly atNs: number;
  readonly stream: number;
  readonly isLetIn: boolean;
  /** No: it stood behind one that was refused. */
  readonly isWeighed: boolean;
  /** How many there would be with it. */
  readonly streams: number;
  readonly tests: readonly {
    readonly title: string;
    readonly sentence: string;
    readonly unit: string;
    readonly left: number;
    readonly right: number;
  }[];
}

/** In order of time. */
export function newcomersOf({
  pages,
  admission,
  policy,
  clients,
}: Pick<Scene, 'pages' | 'admission' | 'policy' | 'clients'>): Newcomer[] {
  const definitions =
    policy.admissionTests ??
    admissionTestsOf({
      admission,
      policy: policy.id,
      clients: clients.map(({ kind }) => `${kind}:`).join(';'),
    });
  return pages.flatMap(({ admissions: a, admissionTests: t }) => {
    let k = 0;
    return Array.from({ length: a.length }, (_, i): Newcomer => {
      const tests: Newcomer['tests'][number][] = [];
      for (; k < t.length && t.admission[k] === i; k++) {
        const { title = '', sentence = '', unit = '' } = definitions[t.test[k] ?? -1] ?? {};
        tests.push({ title, sentence, unit, left: t.left[k] ?? NaN, right: t.right[k] ?? NaN });
      }
      return {
        ...{ atNs: a.atNs[i] ?? NaN, stream: a.stream[i] ?? -1, streams: a.streams[i] ?? 0 },
        isLetIn: a.admitted[i] === 1,
        isWeighed: a.streams[i] !== NOT_WEIGHED,
        tests,
      };
    });
  });
}
