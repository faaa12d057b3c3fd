/** The table of lessons and topics in the guide for teachers is that of the program. */
import { expect, test } from 'vitest';
import { lessons } from '../../src/core/lesson/lessons/index.ts';
import { syllabus, topics } from '../../src/core/lesson/syllabus.ts';
import { laidOut } from './laidOut.ts';
import { home, readDocument } from './markdown.ts';

const path = `${home}docs/teachers.md`;

test('every lesson has its topics, one of them mainly', () => {
  expect(Object.keys(syllabus).toSorted()).toEqual(lessons.map(({ id }) => id).toSorted());
  for (const [id, its] of Object.entries(syllabus)) {
    expect(its.length, id).toBeGreaterThan(0);
    expect(new Set(its).size, id).toBe(its.length);
  }
  for (const { id } of topics) expect(Object.values(syllabus).flat(), id).toContain(id);
});

test('docs/teachers.md has it as a table', async () => {
  const rows = lessons.map(({ id, number, title }) => {
    const marks = topics.map((topic) => ['●', '○'][Math.min(1, syllabus[id]?.indexOf(topic.id) ?? -1)] ?? '');
    return `| ${number} ${title} | ${marks.join(' | ')} |`;
  });
  const table = [
    `| lesson | ${topics.map(({ title }) => title).join(' | ')} |`,
    `| --- |${' --- |'.repeat(topics.length)}`,
    ...rows,
  ].join('\n');
  const made = readDocument('docs/teachers.md').replace(
    /(<!-- syllabus:[^\n]*-->\n)[^]*?(<!-- end -->)/,
    (_, start: string, end: string) => `${start}\n${table}\n\n${end}`,
  );
  await expect(await laidOut(made, path)).toMatchFileSnapshot(path);
});
