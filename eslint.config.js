import js from '@eslint/js';
import reactHooks from 'eslint-plugin-react-hooks';
import { defineConfig } from 'eslint/config';
import globals from 'globals';
import tseslint from 'typescript-eslint';

/** A run must come out the same in Node and in every browser. */
const PURE = ['src/core/**/*.ts'];

/** Engines differ in the last bits of these (measured); √ and + − * / are exact everywhere. Use src/core/base instead. */
const INEXACT =
  'acos acosh asin asinh atan atan2 atanh cbrt cos cosh exp expm1 hypot log log10 log1p log2 pow sin sinh tan tanh'.split(
    ' ',
  );

const inexactMath = [
  ...INEXACT.map((property) => ({
    object: 'Math',
    property,
    message: 'Not the same in every engine: take it from @stdlib, by way of src/core/base.',
  })),
  { object: 'Math', property: 'random', message: 'Draw from a seeded stream: src/core/base/random.ts.' },
];

const noPower = ['BinaryExpression[operator="**"]', 'AssignmentExpression[operator="**="]'].map(
  (selector) => ({
    selector,
    message: 'Powers are not the same in every engine: multiply.',
  }),
);

const noDefaultExport = {
  selector: 'ExportDefaultDeclaration, ExportSpecifier[exported.name="default"]',
  message: 'Named exports only: a thing has one name everywhere.',
};

const noClock = [
  'Date',
  'performance',
  'crypto',
  'setTimeout',
  'setInterval',
  'queueMicrotask',
  'Intl',
  'navigator',
].map((name) => ({ name, message: 'The pure rooms know no clock, no locale and no machine.' }));

const noPage = [
  {
    regex: '^(react|react-dom|zustand|d3-[a-z]+)(/|$)',
    message: 'The pure rooms draw nothing and keep no page state.',
  },
  { regex: '^node:', message: 'The pure rooms also run in a browser.' },
];

export default defineConfig(
  {
    ignores: [
      'dist/',
      'dist-single/',
      'site/',
      'coverage/',
      'node_modules/',
      'test-results/',
      'playwright-report/',
    ],
  },
  js.configs.recommended,
  {
    files: ['**/*.{ts,tsx}'],
    extends: [tseslint.configs.recommended],
    rules: {
      '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports' }],
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      eqeqeq: ['error', 'always'],
    },
  },
  {
    files: ['**/*.{js,mjs}'],
    languageOptions: { globals: globals.node },
  },
  {
    files: ['src/**/*.{ts,tsx}'],
    rules: {
      'no-console': 'error',
      'no-restricted-syntax': ['error', noDefaultExport],
    },
  },
  {
    files: ['src/page/**/*.{ts,tsx}'],
    extends: [reactHooks.configs.flat.recommended],
  },
  {
    files: PURE,
    rules: {
      'no-restricted-properties': ['error', ...inexactMath],
      // A later block replaces the rule of an earlier one, so the ban on default exports stands here again.
      'no-restricted-syntax': ['error', noDefaultExport, ...noPower],
      'no-restricted-globals': ['error', ...noClock],
      'no-restricted-imports': ['error', { patterns: noPage }],
    },
  },
  {
    files: ['src/cli/**/*.ts'],
    rules: { 'no-console': 'off' },
  },
);
