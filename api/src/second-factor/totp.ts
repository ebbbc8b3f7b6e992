import { generateSecret, generateSync, generateURI, verifySync } from 'otplib/functional'

/**
 * A code may arrive so many seconds after its half minute; a code of a future half minute is never accepted (RFC 6238,
 * 5.2).
 */
const late = 5

/** 160 random bits, in the letters that an app is given. */
export const newSecret = () => generateSecret()

/** The content of the QR code for an app. */
export const addressOf = (issuer: string, account: string, secret: string) =>
  generateURI({ issuer, label: account, secret })

/** The half minute of a code; null for a code that is not valid now. */
export function stepOf(secret: string, code: string, now: Date): bigint | null {
  const epoch = Math.floor(now.getTime() / 1000)
  const found = verifySync({ secret, token: code, epoch, epochTolerance: [late, 0] })
  return found.valid && 'timeStep' in found ? BigInt(found.timeStep) : null
}

/** The code that an app shows at that second. */
export const shownAt = (secret: string, second: number) => generateSync({ secret, epoch: second })
