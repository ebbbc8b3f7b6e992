import { createHmac } from 'node:crypto'
import { hash, verify } from '@node-rs/argon2'
import { Refusal } from '../../shared/refusal.ts'

export type Passwords = {
  hash(password: string): Promise<string>
  /** Whether the password fits. Without a hash (nobody has that name) it takes as long and says no. */
  fits(password: string, hashed: string | undefined): Promise<boolean>
}

// OWASP's least: 19 MiB, two passes, one lane of argon2id (the library's default).
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

// Each hash takes a core for 20 to 200 ms: more at once would starve every other call.
const atOnce = 2
const waitingAtMost = 50

/** Argon2id over the password and a key that is not in the database. */
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

/** Said to whoever could not be served in time, whatever they typed. */
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
      // The place goes to the next in line; only an empty line gives it back.
      const next = waiting.shift()
      if (next) next()
      else running--
    }
  }
}
