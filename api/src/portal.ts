import type { Endpoint, Role } from 'contract/endpoint'
import type { FastifyBaseLogger, FastifyRequest } from 'fastify'
import type { Passwords } from './auth/passwords.ts'
import type { SessionMemory } from './auth/sessions.ts'
import type { Tokens } from './auth/tokens.ts'
import type { Db } from './db/connect.ts'
import type { Files } from './files/store.ts'
import type { Keys } from './keys.ts'
import type { Limits } from './limits.ts'

/** The person behind a call, by our own record (never by what the token claims). */
export type User = {
  id: string
  sessionId: string
  userName: string
  name: string
  code: string
  role: Role
  /** Whose wallet and records this person works on; null in the back office. */
  merchantId: string | null
}

/** Faults that a test plants on purpose to see its own alarm ring. No deployment can set them. */
export type Faults = {
  readThenWrite?: boolean
  forgetKeys?: boolean
  /** Every call is open to everybody. */
  unguarded?: boolean
  /** Any token signed with our key will do, whatever it was made for. */
  looseTokens?: boolean
  /** A refresh token that was used once ends the session, also where its answer never arrived. */
  strictRefresh?: boolean
  /** What the contract does not know of a body reaches the work all the same. */
  keepUnknown?: boolean
}

/** What every part of the server works with. */
export type Portal = {
  db: Db
  engine: 'postgres' | 'pglite'
  clock: () => Date
  keys: Keys
  files: Files
  faults: Faults
  demo: boolean
  /** How people reach the portal, where the owner says so. */
  publicUrl: string | undefined
  log: FastifyBaseLogger
  passwords: Passwords
  tokens: Tokens
  sessionMemory: SessionMemory
  limits: Limits
  /** The endpoints that have a server: OpenAPI and the access tests walk these. */
  served: Endpoint[]
  userOf(request: FastifyRequest): Promise<User | null>
  /** A fixed captcha answer in tests, else a random one. */
  captchaText(): string
}
