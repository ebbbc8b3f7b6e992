import type { AreaFault } from 'contract/area-fault'
import type { Endpoint } from 'contract/endpoint'
import type { FastifyBaseLogger, FastifyRequest } from 'fastify'
import type { Passwords } from './auth/passwords.ts'
import type { Tokens } from './auth/tokens.ts'
import type { Db } from './db/connect.ts'
import type { ExportSlots } from './export/slots.ts'
import type { Files } from './files/store.ts'
import type { PaymentGateway } from './gateway/gateway.ts'
import type { Limits } from './http/limits.ts'
import type { Metrics } from './http/observability/metrics.ts'
import type { Live } from './live/live.ts'
import type { PaperlessProvider } from './pan/paperless/provider.ts'
import type { Readers } from './reader/readers.ts'
import type { Caller } from './shared/caller.ts'
import type { Keys } from './shared/keys.ts'

/** What every part of the server needs. */
export type Portal = {
  db: Db
  engine: 'postgres' | 'pglite'
  clock: () => Date
  keys: Keys
  files: Files
  /** Reads pictures and PDFs that people send. */
  readers: Readers
  demo: boolean
  /** The mail server may be in our own network; otherwise it must be on the internet. */
  ownMailServer: boolean
  /** The portal's public address, if the owner has set one. */
  publicUrl: string | undefined
  /** Where each link begins: at `publicUrl`, in a demo without it at this server. No caller can choose it. */
  site: string
  log: FastifyBaseLogger
  metrics: Metrics
  passwords: Passwords
  tokens: Tokens
  limits: Limits
  /** The provider for paperless applications; null where none is connected. */
  provider: PaperlessProvider | null
  /** Takes UPI payments while the office has set up no gateway; null where the deployment has none. */
  gateway: PaymentGateway | null
  /** The address of the gateway's simulator; null where none runs. */
  simulator: string | null
  exports: ExportSlots
  /** Tells open browsers what changed. */
  live: Live
  /** Further checks of health besides the database; each returns a line for each damaged part. */
  checks: (() => Promise<string[]>)[]
  /** Keeps what browsers tell of a serving build that fails; null where the builds are served elsewhere. */
  areaFaults: { note(fault: AreaFault, merchantId: string | null): Promise<void> } | null
  /** All served endpoints: OpenAPI and the access tests use this list. */
  served: Endpoint[]
  callerOf(request: FastifyRequest, endpoint: Pick<Endpoint, 'background'>): Promise<Caller | null>
  /** A fixed captcha answer in tests, otherwise a random one. */
  captchaText(): string
}
