import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Generated, generate, sampled } from './generate.ts'
import { root } from './known.ts'

/**
 * Code from which mutants are generated, and the tests that should notice them, the fastest first. `tenant`: only where
 * rows are read by their owner.
 */
type Region = { files: string[]; tests: string[]; kind?: 'tenant'; atMost: number }

let asking: string[] | undefined
/** All files that read rows by their owner. */
const filesThatAsk = () =>
  (asking ??= globSync('api/src/**/*.ts', { cwd: root, exclude: ['**/*.test.ts', '**/*.mutants.ts'] })
    .filter((file) => file !== 'api/src/shared/tenant.ts' && read(file).includes('ownedBy('))
    .sort())

/** Code in which one wrong character costs money or shows another person's papers. `atMost`: mutants per file. */
export const regions: Record<string, Region> = {
  ledger: {
    files: ['api/src/money/ledger.ts'],
    tests: [
      'api/src/money/ledger.test.ts',
      'api/src/money/ledger.slow.test.ts',
      'api/src/pan/application/money/paid-service.slow.test.ts',
    ],
    atMost: 80,
  },
  'status table': {
    files: ['contract/src/pan/status.ts', 'contract/src/pan/transitions.ts'],
    tests: ['contract/src/pan/status.test.ts'],
    atMost: 60,
  },
  transitions: {
    files: ['api/src/pan/application/transition/transition.ts'],
    tests: [
      'api/src/pan/application/transition/transition.slow.test.ts',
      'api/src/pan/application/transition/story.slow.test.ts',
      'api/src/pan/verify/verify.slow.test.ts',
      'api/src/pan/verify/reasons.slow.test.ts',
      'api/src/pan/application/money/paid-service.slow.test.ts',
      'api/src/pan/application/transition/status.slow.test.ts',
    ],
    atMost: 60,
  },
  idempotency: {
    files: ['api/src/http/idempotency.ts', 'api/src/http/serve.ts'],
    tests: [
      'api/src/http/idempotency.test.ts',
      'api/src/http/serve.slow.test.ts',
      'api/src/http/access.slow.test.ts',
      'api/src/auth/view.slow.test.ts',
      'api/src/upload/pieces.slow.test.ts',
    ],
    atMost: 40,
  },
  refresh: {
    files: [
      'shared-auth/src/session/refresh.ts',
      'shared-auth/src/session/session.ts',
      'api/src/auth/sessions.ts',
      'api/src/auth/refresh.ts',
      'api/src/auth/tokens.ts',
    ],
    tests: [
      'shared-auth/src/session/session.test.ts',
      'shared-auth/src/session/refresh.slow.test.ts',
      'shared-auth/src/session/refresh-copies.slow.test.ts',
      'api/src/auth/tokens.test.ts',
      'api/src/auth/sessions.test.ts',
      'api/src/auth/view.slow.test.ts',
      'api/src/auth/sessions.slow.test.ts',
      'api/src/auth/access-token.slow.test.ts',
    ],
    atMost: 60,
  },
  'whose a row is': {
    files: ['api/src/shared/tenant.ts'],
    tests: [
      'api/src/shared/tenant.slow.test.ts',
      'api/src/pan/application/tenant.slow.test.ts',
      'api/src/shared/tenants.slow.test.ts',
    ],
    atMost: 20,
  },
  tenants: {
    get files() {
      return filesThatAsk()
    },
    tests: [
      'api/src/shared/tenant.slow.test.ts',
      'api/src/pan/application/tenant.slow.test.ts',
      'api/src/shared/tenants.slow.test.ts',
    ],
    kind: 'tenant',
    atMost: 20,
  },
}

const read = (file: string) => readFileSync(join(root, file), 'utf8')

/** The mutants of a file, as many as its region allows. */
export function mutantsOf(file: string, text = read(file)): Generated[] {
  const region = Object.values(regions).find(({ files }) => files.includes(file))
  if (!region) return []
  return sampled(generate(file, text, region.kind), region.atMost, 'pan')
}

type Explained = { file: string; source: string; change: string; why: string }

/** Mutants without any visible effect, by line and change, with the reason. */
export const withoutEffect: Explained[] = [
  {
    file: 'api/src/money/ledger.ts',
    source:
      "if (moved.reduce((sum, { amount }) => sum + amount, 0n) !== 0n) throw new Error('Journal does not balance')",
    change: '+ → -',
    why: 'what is taken from nothing is the same sum with the other sign, and is nothing when that is',
  },
  {
    file: 'api/src/money/ledger.ts',
    source:
      'const moved = entries.filter(({ amount }) => amount !== 0n).sort((a, b) => (a.account < b.account ? -1 : 1))',
    change: '< → <=',
    why: 'only which of two entries of one account is written first, and no journal names an account twice',
  },
  {
    file: 'api/src/http/idempotency.ts',
    source: "return JSON.parse(row.reply ?? 'null') as Reply",
    change: "'null' → ''",
    why: 'a key and its reply are written in one transaction: no row without a reply is ever read',
  },
  {
    file: 'api/src/auth/tokens.ts',
    source: "const key = await crypto.subtle.importKey('raw', new Uint8Array(secret), hmac, false, ['sign', 'verify'])",
    change: 'false → true',
    why: 'nobody outside the function has the key, to take its bytes out of it',
  },
]

/** Mutants with an effect that no test notices, with the reason; they count as not noticed. */
export const unnoticed: Explained[] = [
  {
    file: 'shared-auth/src/session/refresh.ts',
    source: 'if (failure?.token === refused && sentAt < failure.at) return Promise.reject(failure.error)',
    change: '< → <=',
    why: 'a call would have to be sent in the very microsecond in which the refresh failed',
  },
  {
    file: 'shared-auth/src/session/session.ts',
    source: "const peers = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('session')",
    change: "'undefined' → ''",
    why: 'only a browser without channels, of which we serve none any more, would stop here',
  },
  {
    file: 'shared-auth/src/session/session.ts',
    source: 'clearTimeout(timer)',
    change: 'no clearTimeout(timer)',
    why: 'the timer runs out after 100 ms by itself, and nobody waits for it any more',
  },
  {
    file: 'shared-auth/src/session/session.ts',
    source: 'stopWatching()',
    change: 'no stopWatching()',
    why: 'what is still told has nobody waiting: it costs a few bytes a refresh until the tab is closed',
  },
  {
    file: 'api/src/auth/sessions.ts',
    source:
      'async function readSession(db: Tx, portal: Portal, id: string, forUpdate = false): Promise<Session | null> {',
    change: 'false → true',
    why: 'calls of one session would wait for one another: slower, and the answers are the same',
  },
  ...[
    { change: '>= → >', why: 'one token more is remembered' },
    { change: 'no proved.clear()', why: 'memory grows by each token, which a test of ten thousand of them would show' },
  ].map(({ change, why }) => ({
    file: 'api/src/auth/tokens.ts',
    change,
    why,
    source: 'if (proved.size >= provedAtMost) proved.clear()',
  })),
]

/** Why a surviving mutant is accepted; undefined where nobody has checked it yet. */
export const whyUnnoticed = (survivor: string) =>
  unnoticed.find(
    ({ file, source, change }) =>
      survivor.startsWith(`${file}:`) && survivor.includes(` ${change}`) && survivor.endsWith(`: ${source}`),
  )?.why

export const effectOf = ({ file, source, change }: Generated) =>
  withoutEffect.find((known) => known.file === file && known.source === source && known.change === change)
