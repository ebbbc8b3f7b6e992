import { defineConfig } from '@playwright/test'
import { findHeadless } from './support/chromium.ts'

/**
 * Tests that run on PostgreSQL, which a site uses: stories of money and people, and simultaneous actions, which the database
 * decides (PGlite runs one statement at a time, which hides them). All others run on PGlite.
 */
const onPostgres = '*.postgres.spec.ts'

/** Tests that must notice a mutant. */
const teeth = '*.teeth.spec.ts'

export type Engine = 'pglite' | 'postgres'

/** Demo data is made once for each database in use; every portal starts from a copy. */
const demoOn = (engine: Engine) => ({ name: `demo on ${engine}`, testMatch: 'demo.setup.ts', use: { engine } })

/** Tests the built portal in a real browser on both databases, which start with the first test that needs them. */
export default defineConfig<object, { engine: Engine }>({
  testDir: '.',
  outputDir: '../test-results',
  globalSetup: './support/global-setup.ts',
  workers: 3,
  timeout: 300_000,
  expect: { timeout: 60_000 },
  forbidOnly: Boolean(process.env.CI),
  // A shared machine may stall for seconds, so a failed test runs again; a real fault fails twice.
  retries: process.env.CI ? 1 : 0,
  reporter: [['list'], ['json', { outputFile: '../.test/browser-tests.json' }]],
  projects: [
    demoOn('pglite'),
    { name: 'pglite', dependencies: ['demo on pglite'], use: { engine: 'pglite' }, testIgnore: [teeth, onPostgres] },
    demoOn('postgres'),
    {
      name: 'postgres',
      dependencies: ['demo on postgres'],
      use: { engine: 'postgres' },
      testMatch: onPostgres,
    },
    { name: 'faulty host', testMatch: 'faulty-host.setup.ts', use: { engine: 'pglite' } },
    {
      name: 'teeth',
      dependencies: ['demo on pglite', 'faulty host'],
      use: { engine: 'pglite' },
      testMatch: teeth,
    },
  ],
  use: {
    actionTimeout: 60_000,
    navigationTimeout: 60_000,
    viewport: { width: 1280, height: 800 },
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: findHeadless(),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        // Optimizing a script takes a sixth of the time to load a page, and no page here is open long enough to gain by it.
        '--js-flags=--no-maglev,--no-turbofan',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
})
