/** What an address of the lessons asks for besides them: a worksheet, or what teachers want. */
import { lessonById } from '../../../core/lesson/lessons/index.ts';
import type { Lesson } from '../../../core/lesson/lesson.ts';

export type Side =
  | { readonly at: 'teachers' }
  | { readonly at: 'sheet'; readonly lesson: Lesson; readonly answers: boolean };

const valueOf = (hash: string, key: string): string | undefined =>
  new RegExp(`[?&]${key}=([^&]*)`).exec(hash)?.[1];

/** Undefined for a lesson itself, and for all else that there is to learn. */
export function sideOf(hash: string): Side | undefined {
  const [, first] = /^#!?\/learn\/([^/?]+)/.exec(hash) ?? [];
  if (first === 'teachers') return { at: 'teachers' };
  const lesson = lessonById.get(first ?? '');
  const answers = valueOf(hash, 'answers') === '1';
  return lesson && (answers || valueOf(hash, 'sheet') === '1') ? { at: 'sheet', lesson, answers } : undefined;
}

/** What is wrong with how they are asked for. */
export const sideFaults = (hash: string): readonly string[] =>
  ['sheet', 'answers'].flatMap((key) => {
    const value = valueOf(hash, key);
    return value === undefined || value === '1' ? [] : [`${key}=${value.slice(0, 30)}: allowed is 1.`];
  });
