import reactHooks from 'eslint-plugin-react-hooks';
import { defineConfig } from 'eslint/config';
import tseslint from 'typescript-eslint';

/**
 * React's own rules, where components and hooks are; tests/house/lint.test.ts holds that there are none elsewhere in src.
 * All other rules are oxlint's (.oxlintrc.json): it asks nothing of files that have no component.
 */
export default defineConfig({
  files: ['src/page/app/**/*.{ts,tsx}'],
  extends: [reactHooks.configs.flat.recommended],
  languageOptions: { parser: tseslint.parser },
});
