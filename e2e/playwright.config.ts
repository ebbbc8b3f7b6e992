import { defineConfig } from '@playwright/test'
import { findHeadless } from './support/chromium.ts'

/** What does not depend on the database need not be shown on both. */
const aboutScreens = [
  'a11y',
  'aadhaar',
  'aadhaar-cancelled',
  'area-failure',
  'areas',
  'categories',
  'chosen',
  'correction',
  'data-request',
  'difference',
  'every-list',
  'face',
  'first-application',
  'foreign',
  'gateway',
  'guards',
  'html',
  'list',
  'live-chat',
  'keyboard',
  'language',
  'masters',
  'objection',
  'own-account',
  'paperless',
  'policy',
  'refresh',
  'release',
  'repeat-work',
  'second-factor',
  'sign-in',
  'steps',
  'strange-site',
  'upload',
  'uti',
  'view',
  'workbench',
  'wrong-application',
  'wrong-money',
  'wrong-payment',
  'wrong-people',
  'wrong-registration',
  'wrong-sign-in',
].map((name) => `${name}.spec.ts`)

/**
 * What several do at once is settled by the database; the small one does one thing after the other and hides it. Nor need
 * it show again what the story, money, people and reports are on the one that a site runs on: its own story is
 * `first-application`, from an empty portal to a paid form.
 */
const onPostgres = ['race', 'session', 'story', 'kyc', 'members', 'money', 'payment', 'people', 'reports'].map(
  (name) => `${name}.spec.ts`,
)

/** What proves that a mutant is noticed: the stories once more, with it. */
const teeth = '*.teeth.spec.ts'

export type Engine = 'pglite' | 'postgres'

/** Demo data is made once for each database that is asked for; every portal starts from a copy. */
const demoOn = (engine: Engine) => ({ name: `demo on ${engine}`, testMatch: 'demo.setup.ts', use: { engine } })

/** The built portal in a real browser, on both databases. Portal and database start with the first test that asks. */
export default defineConfig<object, { engine: Engine }>({
  testDir: '.',
  outputDir: '../test-results',
  globalSetup: './support/global-setup.ts',
  workers: 3,
  timeout: 300_000,
  expect: { timeout: 60_000 },
  forbidOnly: Boolean(process.env.CI),
  // A shared machine may stall for seconds; a test that is wrong fails twice.
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
        // No page lives long enough to earn back what optimizing its script costs: a sixth of the time of a page's load.
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
