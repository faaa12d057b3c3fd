/** Any text through the parser and the compiler: a program, or a sentence with its line. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { anyCharacter } from '../../helpers/anyCharacter.ts';
import { given } from './programs.ts';
import { SAMPLES } from '../../fuzz/samples.ts';
import { Program } from '../../../src/core/language/compile/program.ts';
import { Fault } from '../../../src/core/language/fault.ts';
import { LONGEST_SOURCE } from '../../../src/core/language/limits.ts';

const WORDS = [
  ...['const', 'let', 'function', 'return', 'if', 'else', 'for', 'of', 'while', 'break', 'continue', 'class'],
  ...[
    '=>',
    '=',
    '===',
    '+',
    '-',
    '!',
    '?',
    ':',
    '?.',
    '??',
    '...',
    '(',
    ')',
    '[',
    ']',
    '{',
    '}',
    ',',
    ';',
    '\n',
  ],
  ...[
    'a',
    'b',
    'main',
    'stones',
    'Math',
    '1',
    "'t'",
    '`',
    '${',
    '/',
    '//',
    '/*',
    '*/',
    '\\',
    '#',
    '@',
    'é',
    '\u2028',
  ],
];

const texts = fc.oneof(
  fc.string({ unit: anyCharacter, maxLength: 200 }),
  fc.array(fc.constantFrom(...WORDS), { maxLength: 60 }).map((words) => words.join(' ')),
  fc
    .array(fc.constantFrom(...WORDS), { maxLength: 30 })
    .map((words) => `function main() { ${words.join(' ')} }`),
);

test('is a program, or a sentence', () => {
  fc.assert(
    fc.property(texts, (text) => {
      try {
        new Program(text, given).call('main', []);
      } catch (error) {
        expect(error).toBeInstanceOf(Fault);
        const { message, line } = error as Fault;
        expect(message.length).toBeGreaterThan(5);
        expect(message).not.toMatch(/\[object|TypeError|RangeError|Maximum call stack/);
        expect(line).toBeLessThanOrEqual(LONGEST_SOURCE);
      }
    }),
    { numRuns: SAMPLES },
  );
});
