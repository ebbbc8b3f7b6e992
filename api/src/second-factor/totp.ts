import { generateSecret, generateSync, generateURI, verifySync } from 'otplib/functional'

/** So many seconds after its half minute a code may arrive; none of a half minute to come is taken (RFC 6238, 5.2). */
const late = 5

/** 160 random bits, in the letters that an app is given. */
export const newSecret = () => generateSecret()

/** What the QR code of a secret says to an app. */
export const addressOf = (issuer: string, account: string, secret: string) =>
  generateURI({ issuer, label: account, secret })

/** The half minute that a code is of; null of a code that is not of now. */
export function stepOf(secret: string, code: string, now: Date): bigint | null {
  const epoch = Math.floor(now.getTime() / 1000)
  const found = verifySync({ secret, token: code, epoch, epochTolerance: [late, 0] })
  return found.valid && 'timeStep' in found ? BigInt(found.timeStep) : null
}

/** What an app shows at that second. */
export const shownAt = (secret: string, second: number) => generateSync({ secret, epoch: second })
