import { defineConfig, devices } from '@playwright/test';
import { browserFlags } from './scripts/browser-flags.mjs';

/** scripts/test-all.mjs gives each run a port of its own, so that two runs on one machine do not meet. */
const port = Number(process.env.E2E_PORT ?? 4179);

export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results',
  fullyParallel: true,
  // Pages wait much of their time: three keep two cores busy.
  workers: 3,
  // Patience costs nothing where all goes well; beside other stages, and other work, on two cores a page may take its time.
  expect: { timeout: 120_000 },
  retries: 0,
  forbidOnly: Boolean(process.env.CI),
  timeout: 600_000,
  reporter: [
    ['line'],
    ...(process.env.ROUNDSCOPE_REPORT ? [['./scripts/test/playwrightReport.mjs'] as const] : []),
  ],
  use: {
    ...devices['Desktop Chrome'],
    baseURL: `http://127.0.0.1:${port}/`,
    // Somebody who has been here before: the tour would stand in the way. e2e/tour.spec.ts begins without it.
    storageState: {
      cookies: [],
      origins: [
        { origin: `http://127.0.0.1:${port}`, localStorage: [{ name: 'roundscope.tour', value: 'seen' }] },
      ],
    },
    launchOptions: {
      // Thousands of functions of which each document makes its own: V8 is to optimize those that are at work for long.
      args: [
        ...browserFlags,
        '--js-flags=--invocation-count-for-maglev=10000,--invocation-count-for-turbofan=20000',
      ],
      // Set by scripts/with-browser.mjs; without it Playwright takes the browser it may have downloaded.
      ...(process.env.CHROME_PATH ? { executablePath: process.env.CHROME_PATH } : {}),
    },
    // A press that finds nothing to press says so, and does not wait until the whole test is out of time.
    actionTimeout: 120_000,
    navigationTimeout: 120_000,
    screenshot: 'only-on-failure',
    trace: 'off',
    // A visit would keep the whole site for nothing; see offline.spec.ts.
    serviceWorkers: 'block',
  },
  webServer: {
    // Our own: vite's packs each file anew for each page, which has some thirty. A page that a worker keeps keeps them, too.
    command: `node -e "import('./scripts/static-server.mjs').then(({ serve }) => serve('${process.env.E2E_DIST ?? 'dist'}', { port: ${port}, keepAssetsS: 3600 }))"`,
    url: `http://127.0.0.1:${port}/`,
    reuseExistingServer: false,
    timeout: 120_000,
  },
});
