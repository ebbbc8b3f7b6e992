import type { Config } from 'jest'

/** `npm run mutants`: each test file runs for each mutant, until it is red. */
const triesMutants = Boolean(process.env.MUTANTS)

/** Read by ts-jest, file by file; the types are checked by `tsc`, all at once. */
const typescript: [string, object] = [
  '<rootDir>/mutants/jest-transform.ts',
  { tsconfig: '<rootDir>/tsconfig.json', useESM: true, diagnostics: false },
]

const shared = {
  ...(triesMutants && { runner: '<rootDir>/mutants/runner.ts' }),
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  transform: { '\\.tsx?$': typescript },
  transformIgnorePatterns: ['/node_modules/'],
  moduleNameMapper: {
    '^mutants$': '<rootDir>/mutants/mutant.ts',
    // Else every file that draws something reads 1,700 icons one by one.
    '^lucide-react$': '<rootDir>/node_modules/lucide-react/dist/cjs/lucide-react.js',
    // Finds the screens that webpack finds while it builds.
    '/all-screens\\.ts$': '<rootDir>/jest/all-screens.mjs',
    '\\.(woff2?|ttf|css|svg|png|jpg)$': '<rootDir>/jest/asset.mjs',
  },
} satisfies Config

const inNode = (folder: string, more: Config = {}) => ({
  ...shared,
  displayName: folder,
  rootDir: import.meta.dirname,
  roots: [`<rootDir>/${folder}`],
  testMatch: [`<rootDir>/${folder}/**/*.test.ts`],
  testEnvironment: triesMutants ? '<rootDir>/mutants/until-red.mjs' : '<rootDir>/jest/node.mjs',
  ...more,
})

const inBrowser = (folder: string) => ({
  ...shared,
  globalSetup: '<rootDir>/jest/bundle-chakra.mjs',
  moduleNameMapper: {
    ...shared.moduleNameMapper,
    '^@ark-ui/react/(dialog|menu|portal|tabs)$': '<rootDir>/jest/ark.mjs',
    '^@chakra-ui/react$': '<rootDir>/.cache/chakra/chakra.mjs',
  },
  globals: { areaFolder: folder, __webpack_public_path__: '/areas/host/20261120-101500-1a2b3c4/' },
  displayName: folder,
  rootDir: import.meta.dirname,
  roots: [`<rootDir>/${folder}`],
  testMatch: [`<rootDir>/${folder}/**/*.test.{ts,tsx}`],
  testEnvironment: triesMutants ? '<rootDir>/mutants/until-red-dom.mjs' : '<rootDir>/jest/dom.mjs',
  setupFilesAfterEnv: ['<rootDir>/jest/patience.mjs'],
})

/** What the server is built on and what looks at no value by its class. */
const sharedPackages = [
  '@electric-sql',
  '@fastify',
  '@node-rs',
  'fastify',
  'file-type',
  'fontkit',
  'jose',
  'kysely',
  'nodemailer',
  'pdfkit',
  'pg',
  'sharp',
  'uuid',
]

export default {
  maxWorkers: 2,
  // The runner of mutants says itself what it found.
  ...(triesMutants && { reporters: [] }),
  testSequencer: '<rootDir>/jest/sequencer.mjs',
  workerIdleMemoryLimit: '1GB',
  // A worker on a busy machine needs more than the usual half second to end; one that something holds still says so.
  workerGracefulExitTimeout: 30_000,
  // A busy machine is no reason to fail, nor is the long run.
  testTimeout: process.env.LONG ? 6 * 3_600_000 : 300_000,
  projects: [
    inNode('contract'),
    inNode('api', {
      transform: {
        ...shared.transform,
        [`/node_modules/(${sharedPackages.join('|')})/`]: '<rootDir>/jest/shared-packages.mjs',
      },
      transformIgnorePatterns: [`/node_modules/(?!(${sharedPackages.join('|')})/)`],
      globalSetup: '<rootDir>/jest/postgres-setup.mjs',
      globalTeardown: '<rootDir>/jest/postgres-teardown.mjs',
    }),
    inBrowser('shared-auth'),
    inBrowser('shared-ui'),
    inBrowser('host'),
    inBrowser('remote-public'),
    inBrowser('remote-backend'),
    inBrowser('remote-merchant'),
    inNode('mutants'),
    inNode('webpack'),
    inNode('scripts'),
  ],
} satisfies Config
