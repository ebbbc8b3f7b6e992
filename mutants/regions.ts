import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Generated, generate, sampled } from './generate.ts'
import { root } from './known.ts'

/** Code of which mutants are made, and the tests that should notice them, the fastest first. `tenant`: only where rows are asked for by their owner. */
type Region = { files: string[]; tests: string[]; kind?: 'tenant'; atMost: number }

/** Where one wrong character costs money or shows somebody else's papers. `atMost`: mutants of one file. */
export const regions: Record<string, Region> = {
  ledger: {
    files: ['api/src/money/ledger.ts'],
    tests: ['api/src/money/ledger.slow.test.ts', 'api/src/pan/application/paid-service.slow.test.ts'],
    atMost: 80,
  },
  'status table': {
    files: ['contract/src/pan/status.ts', 'contract/src/pan/transitions.ts'],
    tests: ['contract/src/pan/status.test.ts'],
    atMost: 60,
  },
  transitions: {
    files: ['api/src/pan/application/transition.ts'],
    tests: [
      'api/src/pan/application/story.slow.test.ts',
      'api/src/pan/verify/verify.slow.test.ts',
      'api/src/pan/application/paid-service.slow.test.ts',
      'api/src/pan/application/status.slow.test.ts',
    ],
    atMost: 60,
  },
  idempotency: {
    files: ['api/src/http/idempotency.ts', 'api/src/http/serve.ts'],
    tests: [
      'api/src/http/idempotency.test.ts',
      'api/src/http/serve.test.ts',
      'api/src/auth/view.test.ts',
      'api/src/upload/pieces.slow.test.ts',
      'api/src/http/access.test.ts',
    ],
    atMost: 40,
  },
  refresh: {
    files: [
      'shared-auth/src/session/refresh.ts',
      'shared-auth/src/session/session.ts',
      'api/src/auth/sessions.ts',
      'api/src/auth/tokens.ts',
    ],
    tests: [
      'shared-auth/src/session/session.test.ts',
      'shared-auth/src/session/refresh.slow.test.ts',
      'api/src/auth/sessions.slow.test.ts',
      'api/src/auth/access-token.slow.test.ts',
    ],
    atMost: 60,
  },
  'whose a row is': {
    files: ['api/src/shared/tenant.ts'],
    tests: ['api/src/pan/application/tenant.test.ts', 'api/src/shared/tenants.slow.test.ts'],
    atMost: 20,
  },
  tenants: {
    files: [
      'api/src/files/send-file.ts',
      'api/src/payment/service.ts',
      'api/src/payment/routes.ts',
      'api/src/pan/paper/hardcopy.ts',
      'api/src/pan/paperless/queries.ts',
      'api/src/pan/application/queries.ts',
      'api/src/pan/uti/psa.ts',
      'api/src/pan/uti/routes.ts',
      'api/src/pan/uti/topup.ts',
      'api/src/pan/uti/log.ts',
      'api/src/pan/view/dashboard.ts',
      'api/src/pan/view/queues.ts',
    ],
    tests: ['api/src/pan/application/tenant.test.ts', 'api/src/shared/tenants.slow.test.ts'],
    kind: 'tenant',
    atMost: 20,
  },
}

const read = (file: string) => readFileSync(join(root, file), 'utf8')

/** The mutants of a file, as many of them as its region takes. */
export function mutantsOf(file: string, text = read(file)): Generated[] {
  const region = Object.values(regions).find(({ files }) => files.includes(file))
  if (!region) return []
  return sampled(generate(file, text, region.kind), region.atMost, 'pan')
}

/** Mutants that change nothing anybody could see, by their line and change, and why. */
export const withoutEffect: { file: string; source: string; change: string; why: string }[] = []

export const effectOf = ({ file, source, change }: Generated) =>
  withoutEffect.find((known) => known.file === file && known.source === source && known.change === change)
