import type { Endpoint, Role } from 'contract/endpoint'
import type { FastifyBaseLogger, FastifyRequest } from 'fastify'
import type { Passwords } from './auth/passwords.ts'
import type { SessionMemory } from './auth/sessions.ts'
import type { Tokens } from './auth/tokens.ts'
import type { Db } from './db/connect.ts'
import type { ExportSlots } from './export/slots.ts'
import type { Files } from './files/store.ts'
import type { Keys } from './keys.ts'
import type { Limits } from './limits.ts'
import type { Measures } from './measures.ts'
import type { PaperlessProvider } from './pan/paperless/provider.ts'

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
  /** A wallet is read first and written back. */
  readThenWrite?: boolean
  /** An application is read without being held: two people move it on from the same status. */
  forgetLock?: boolean
  /** The same deed sent again is done again. */
  forgetKeys?: boolean
  /** Every call is open to everybody. */
  unguarded?: boolean
  /** Any token signed with our key will do, whatever it was made for. */
  looseTokens?: boolean
  /** A refresh token that was used once ends the session, also where its answer never arrived. */
  strictRefresh?: boolean
  /** What the contract does not know of a body reaches the work all the same. */
  keepUnknown?: boolean
  /** Another body under a known key gets the answer of the first. */
  anyBody?: boolean
  /** A deed is told as done before it is kept. */
  replyBeforeCommit?: boolean
  /** A stop does not wait until callers have moved on. */
  noDrain?: boolean
  /** A stop closes the database before the calls under way have ended. */
  databaseClosedFirst?: boolean
  /** Migrations are not one transaction. */
  migrateInPieces?: boolean
  /** Two processes may open one database folder. */
  noFolderLock?: boolean
  /** The log holds addresses and errors as they come. */
  talkativeLog?: boolean
  /** Bodies and queries go to the work as they come. */
  forgetSchemas?: boolean
  /** Answers say nothing to the browser about what it must not do. */
  forgetHeaders?: boolean
  /** Bodies may have any size. */
  forgetSizes?: boolean
  /** Pictures may have any number of pixels. */
  forgetPixels?: boolean
  /** A captcha may be answered again and again. */
  keepCaptchas?: boolean
  /** Whatever a caller says about its own address is believed. */
  trustEverybody?: boolean
  /** A CSV is written as it comes, formulas among it. */
  formulasRun?: boolean
  /** A list knows every column that is asked for. */
  columnFromQuery?: boolean
  /** A file is read by whatever the address says. */
  pathFromUser?: boolean
  /** What was held goes back as soon as the provider gives no clear answer. */
  releaseInDoubt?: boolean
  /** Whatever claims to come from the provider is believed. */
  anySignature?: boolean
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
  measures: Measures
  passwords: Passwords
  tokens: Tokens
  sessionMemory: SessionMemory
  limits: Limits
  /** Who files applications without paper; null where none is connected. */
  provider: PaperlessProvider | null
  exports: ExportSlots
  /** The endpoints that have a server: OpenAPI and the access tests walk these. */
  served: Endpoint[]
  userOf(request: FastifyRequest): Promise<User | null>
  /** A fixed captcha answer in tests, else a random one. */
  captchaText(): string
}
