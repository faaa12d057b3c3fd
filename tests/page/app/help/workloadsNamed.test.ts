/** What can come to the disk is all named in the help. */
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { workloads } from '../../../../src/core/workload/index.ts';
import { HelpPage } from '../../../../src/page/app/help/HelpPage.tsx';

test('help names every workload, with what comes in it', () => {
  const page = renderToStaticMarkup(createElement(HelpPage));
  expect(workloads.length).toBeGreaterThan(5);
  for (const { title, summary } of workloads) {
    expect(page).toContain(title);
    expect(page).toContain(summary);
  }
});
