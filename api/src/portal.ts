import type { Endpoint, Role } from 'contract/endpoint'
import type { FastifyRequest } from 'fastify'
import type { Db } from './db/connect.ts'
import type { Files } from './files/store.ts'
import type { Keys } from './keys.ts'

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
  /** The endpoints that have a server: OpenAPI and the access tests walk these. */
  served: Endpoint[]
  userOf(request: FastifyRequest): Promise<User | null>
  /** A fixed captcha answer in tests, else a random one. */
  captchaText(): string
}
