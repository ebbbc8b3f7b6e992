import { createHmac } from 'node:crypto'
import { hash, verify } from '@node-rs/argon2'
import { Refusal } from '../shared/refusal.ts'

export type Passwords = {
  hash(password: string): Promise<string>
  /** Whether the password is right. Without a hash (nobody has that name) it takes as long, and the result is false. */
  fits(password: string, hashed: string | undefined): Promise<boolean>
}

// The minimum of OWASP: 19 MiB, two passes, one lane of argon2id (the library's default).
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

// Each hash uses a core for 20 to 200 ms: more at once would starve all other calls.
const atOnce = 2
const waitingAtMost = 50

/** Argon2id over the password and a secret key (pepper) that is not in the database. */
export function passwordsWith(pepper: Buffer): Passwords {
  const inTurn = queue()
  const peppered = (password: string) => createHmac('sha256', pepper).update(password).digest('base64')
  const decoy = hash('nobody has this password', cost)
  return {
    hash: (password) => inTurn(() => hash(peppered(password), cost)),
    fits: (password, hashed) =>
      inTurn(async () => {
        const fits = await verify(hashed ?? (await decoy), peppered(password))
        return fits && hashed !== undefined
      }),
  }
}

/** The refusal for a log-in that could not be served in time, whatever was typed. */
export const manySigningIn = () =>
  new Refusal(503, 'Many people are logging in. Try again in a moment.', {}, { retryAfter: 5 })

function queue() {
  let running = 0
  const waiting: (() => void)[] = []
  return async <Result>(work: () => Promise<Result>): Promise<Result> => {
    if (running >= atOnce) {
      if (waiting.length >= waitingAtMost) {
        throw manySigningIn()
      }
      await new Promise<void>((resolve) => waiting.push(resolve))
    } else {
      running++
    }
    try {
      return await work()
    } finally {
      // The slot goes to the next in the queue; it becomes free only when the queue is empty.
      const next = waiting.shift()
      if (next) next()
      else running--
    }
  }
}
