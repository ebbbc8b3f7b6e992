import { defineConfig } from '@playwright/test'
import { findChromium } from './chromium.ts'

const aboutScreens = ['areas', 'foreign', 'release', 'guards', 'area-failure', 'wrong-input', 'a11y', 'face'].map(
  (name) => `${name}.spec.ts`,
)

export type Engine = 'pglite' | 'postgres'

/** The built portal in a real browser, once on each database. Portal and database start with the first test that asks. */
export default defineConfig<object, { engine: Engine }>({
  testDir: '.',
  outputDir: '../test-results',
  globalSetup: './global-setup.ts',
  workers: 2,
  timeout: 90_000,
  expect: { timeout: 10_000 },
  forbidOnly: Boolean(process.env.CI),
  // A shared machine may stall for seconds; a test that is wrong fails twice.
  retries: process.env.CI ? 1 : 0,
  reporter: [['list'], ['json', { outputFile: '../.test/browser-tests.json' }]],
  projects: [
    { name: 'pglite', use: { engine: 'pglite' } },
    // What does not depend on the database, and that a fault is noticed, need not be shown on both.
    { name: 'postgres', use: { engine: 'postgres' }, testIgnore: ['*.teeth.spec.ts', ...aboutScreens] },
  ],
  use: {
    viewport: { width: 1280, height: 800 },
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: findChromium(),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
})
