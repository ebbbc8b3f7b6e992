import type { Endpoint } from 'contract/endpoint'
import type { FastifyBaseLogger, FastifyRequest } from 'fastify'
import type { Passwords } from './auth/password/passwords.ts'
import type { Tokens } from './auth/tokens.ts'
import type { Db } from './db/connect.ts'
import type { ExportSlots } from './export/slots.ts'
import type { Files } from './files/store.ts'
import type { PaymentGateway } from './gateway/gateway.ts'
import type { Limits } from './http/limits/limits.ts'
import type { Metrics } from './http/observability/metrics.ts'
import type { PaperlessProvider } from './pan/paperless/provider.ts'
import type { Readers } from './reader/readers.ts'
import type { Caller } from './shared/caller.ts'
import type { Keys } from './shared/keys.ts'

/** What every part of the server works with. */
export type Portal = {
  db: Db
  engine: 'postgres' | 'pglite'
  clock: () => Date
  keys: Keys
  files: Files
  /** Reads pictures and PDFs that people send. */
  readers: Readers
  demo: boolean
  /** The mail server may be on our own network; unless the deployment says so, it must be on the internet. */
  ownMailServer: boolean
  /** How people reach the portal, where the owner says so. */
  publicUrl: string | undefined
  log: FastifyBaseLogger
  metrics: Metrics
  passwords: Passwords
  tokens: Tokens
  limits: Limits
  /** Who files applications without paper; null where none is connected. */
  provider: PaperlessProvider | null
  /** Takes payments by UPI where the office has set none up; null where the deployment names none. */
  gateway: PaymentGateway | null
  /** Where the gateway's simulator answers; null where none runs. */
  simulator: string | null
  exports: ExportSlots
  /** What health asks beside the database; each answers a line for what is damaged. */
  checks: (() => Promise<string[]>)[]
  /** The endpoints that have a server: OpenAPI and the access tests walk these. */
  served: Endpoint[]
  callerOf(request: FastifyRequest, endpoint: Pick<Endpoint, 'background'>): Promise<Caller | null>
  /** A fixed captcha answer in tests, else a random one. */
  captchaText(): string
}
