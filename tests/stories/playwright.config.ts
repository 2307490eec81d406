import { defineConfig, devices } from '@playwright/test';
import { chromiumFlags, findChromium } from '../../scripts/tools/chromium.mjs';

const port = Number(process.env.E2E_PORT ?? 4290);
const baseURL = process.env.E2E_URL ?? `http://127.0.0.1:${port}`;
const executablePath = findChromium();
// A story's pages do not live long enough to pay for optimized code.
const shortLived = '--js-flags=--no-opt,--no-maglev';

/** With E2E_URL the stories use a running server, otherwise a new one from dist/. */
export default defineConfig({
  testDir: '.',
  outputDir: '../../test-results',
  forbidOnly: true,
  // A story also waits, for the server and for its own clock: two leave a quarter of two cores idle.
  workers: 3,
  // A story that passes only at the second try is reported as flaky and does not fail the run.
  retries: 1,
  // Long enough for a slow machine: it only ends a hanging story.
  timeout: 180_000,
  expect: { timeout: 20_000 },
  reporter: 'list',
  // Those that wait for processes, and for npm, begin: at the end many short ones keep all workers busy.
  projects: [
    { name: 'processes', testMatch: 'process/*.spec.ts' },
    { name: 'screens', testMatch: '*.spec.ts', testIgnore: 'process/**' },
  ],
  use: {
    ...devices['Desktop Chrome'],
    baseURL,
    locale: 'he-IL',
    timezoneId: 'Asia/Jerusalem',
    // Only the stories of the offline app need them: requests that one makes cannot be changed by a story.
    serviceWorkers: 'block',
    viewport: { width: 1280, height: 900 },
    trace: 'on-first-retry',
    screenshot: 'only-on-failure',
    launchOptions: { args: [...chromiumFlags, shortLived], ...(executablePath ? { executablePath } : {}) },
  },
  ...(process.env.E2E_URL
    ? {}
    : {
        webServer: {
          command: 'node tests/stories/server.mjs',
          cwd: '../..',
          url: `${baseURL}/health/ready`,
          timeout: 120_000,
          gracefulShutdown: { signal: 'SIGTERM' as const, timeout: 10_000 },
          env: { PORT: String(port), HOST: '127.0.0.1', DEMO: 'on', LOG_LEVEL: 'warn' },
        },
      }),
});
