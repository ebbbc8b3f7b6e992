import type { OrDefault } from '../db/tables.ts'

declare module '../db/tables.ts' {
  interface Tables {
    secondFactor: {
      userId: string
      secretSealed: string
      /** The latest half minute whose code was used; codes of it or of earlier ones are refused. */
      lastStep: OrDefault<bigint | number>
      begunAt: Date
      /** Null until a first code proved that the app has the secret: until then no code is asked. */
      confirmedAt: Date | null
    }
    recoveryCode: { userId: string; codeHash: string; spentAt: Date | null }
    trustedBrowser: { userId: string; deviceHash: string; trustedUntil: Date }
    /** A log-in whose password was right and that waits for the second factor, in the browser where it began. */
    signInChallenge: {
      id: string
      userId: string
      challengeHash: string
      deviceHash: string
      /** The key under which its wrong attempts are counted, like those of the password. */
      accountKey: string
      deviceKey: string
      tries: OrDefault<number>
      provedAt: Date | null
      trust: OrDefault<boolean>
      createdAt: Date
      expiresAt: Date
      overAt: Date | null
    }
    passkey: {
      id: string
      userId: string
      /** The owner's name for it. */
      name: string
      /** Unique among the passkeys of all people. */
      credentialId: string
      publicKey: string
      /** The device's counter of uses; most devices always send 0. */
      signCount: bigint
      transports: string[]
      /** The site for which it was made. */
      rpId: string
      createdAt: Date
      usedAt: Date | null
    }
    /** The challenge for a device, for one log-in or session. */
    passkeyChallenge: { scope: string; userId: string; challenge: string; expiresAt: Date }
  }
}
