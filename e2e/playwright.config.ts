import { defineConfig } from '@playwright/test'
import { findHeadless } from './support/chromium.ts'

/** Tests that do not depend on the database run only on PGlite. */
const aboutScreens = [
  'aadhaar',
  'aadhaar-cancelled',
  'area-failure',
  'areas',
  'categories',
  'chosen',
  'correction',
  'data-request',
  'device-clock',
  'difference',
  'every-list',
  'face',
  'fast-keys',
  'first-application',
  'foreign',
  'gateway',
  'guards',
  'html',
  'list',
  'live-chat',
  'keyboard',
  'masters',
  'objection',
  'own-account',
  'paperless',
  'policy',
  'refresh',
  'release',
  'repeat-work',
  'second-factor',
  'settings',
  'sight',
  'sign-in',
  'steps',
  'strange-site',
  'translated',
  'upload',
  'uti',
  'view',
  'workbench',
  'walk',
  'states',
  'wrong-application',
  'wrong-money',
  'wrong-paper',
  'wrong-payment',
  'wrong-people',
  'wrong-registration',
  'wrong-sign-in',
].map((name) => `${name}.spec.ts`)

/**
 * Tests that run only on PostgreSQL. Simultaneous actions are decided by the database, and PGlite hides that because it
 * runs one statement at a time. The story, money, people and reports are tested on PostgreSQL, which a site uses; PGlite
 * has `first-application`, from an empty portal to a paid form.
 */
const onPostgres = ['race', 'session', 'story', 'kyc', 'members', 'money', 'payment', 'people', 'reports'].map(
  (name) => `${name}.spec.ts`,
)

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
    { name: 'pglite', dependencies: ['demo on pglite'], use: { engine: 'pglite' }, testIgnore: [teeth, ...onPostgres] },
    demoOn('postgres'),
    {
      name: 'postgres',
      dependencies: ['demo on postgres'],
      use: { engine: 'postgres' },
      testIgnore: [teeth, ...aboutScreens],
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
