import { createHmac, timingSafeEqual } from 'node:crypto'
import { jwtVerify, SignJWT } from 'jose'
import { validate as isUuid } from 'uuid'
import type { Keys } from '../shared/keys.ts'
import type { Account } from './sessions.ts'

/**
 * What an access token says about a session: its id, and the number of its token pair. The rest is only for the screen.
 */
type Access = { sessionId: string; n: number }

export type Tokens = {
  /**
   * `idle`: how long the session lives without a call, in ms. It is in the token with the end, so that a screen can
   * warn.
   */
  access(account: Account, n: number, now: Date, until: Date, idle?: number): Promise<string>
  readAccess(token: string, now: Date, allowExpired?: boolean): Promise<Access | null>
  /**
   * The refresh token of pair `n`. It is derived from the session's own key, so nothing that could be replayed is
   * stored.
   */
  refresh(sessionId: string, n: number): string
  readRefresh(token: string): { sessionId: string; n: number } | null
}

const kind = { issuer: 'pan-portal', audience: 'pan-portal api' }
const type = 'at+jwt'
const algorithm = 'HS256'
const strict = { ...kind, typ: type, algorithms: [algorithm], requiredClaims: ['exp', 'sid', 'n'] }
const accessMinutes = 10
const provedAtMost = 10_000

export async function tokensWith(keys: Keys): Promise<Tokens> {
  const hmac = { name: 'HMAC', hash: 'SHA-256' }
  const secret = keys.of('access token')
  const key = await crypto.subtle.importKey('raw', new Uint8Array(secret), hmac, false, ['sign', 'verify'])
  const refreshSecret = keys.of('refresh token')

  const signature = (sessionId: string, n: number) => {
    const ownKey = createHmac('sha256', refreshSecret).update(sessionId).digest()
    return createHmac('sha256', ownKey).update(`${n}`).digest()
  }

  // A tab sends the same token with every call: its signature is checked once, its expiry each time.
  const proved = new Map<string, Access & { ends: number }>()
  const isOver = (ends: number, now: Date) => Math.floor(now.getTime() / 1000) >= ends

  return {
    async access(account, n, now, until, idle) {
      const expires = Math.min(now.getTime() + accessMinutes * 60_000, until.getTime())
      const limits = idle && { idle: idle / 1000, ends: Math.floor(until.getTime() / 1000) }
      const { name, role, photoFileId, rights = [], isShopStaff, mustSetUp } = account
      const who = { name, role, photo: Boolean(photoFileId), ...((role === 'staff' || isShopStaff) && { rights }) }
      const setUp = mustSetUp && { setup: 'second-factor' }
      const act = account.viewer && { act: viewerOf(account.viewer) }
      return new SignJWT({ ...who, ...setUp, ...act, sid: account.sessionId, n, ...limits })
        .setProtectedHeader({ alg: algorithm, typ: type, kid: keys.id })
        .setSubject(account.code)
        .setIssuer(kind.issuer)
        .setAudience(kind.audience)
        .setIssuedAt(now)
        .setExpirationTime(Math.floor(expires / 1000))
        .sign(key)
    },

    async readAccess(token, now, allowExpired = false) {
      const known = proved.get(token)
      if (known && !isOver(known.ends, now)) return { sessionId: known.sessionId, n: known.n }
      try {
        const { payload, protectedHeader } = await jwtVerify(token, key, {
          ...strict,
          currentDate: allowExpired ? new Date(0) : now,
        })
        const { sid, n } = payload
        if (protectedHeader.kid !== keys.id) return null
        if (!isUuid(sid) || typeof n !== 'number') return null
        if (proved.size >= provedAtMost) proved.clear()
        if (payload.exp) proved.set(token, { sessionId: sid as string, n, ends: payload.exp })
        return { sessionId: sid as string, n }
      } catch {
        return null
      }
    },

    refresh: (sessionId, n) => `${sessionId}.${n}.${signature(sessionId, n).toString('base64url')}`,

    readRefresh(token) {
      const [, sessionId = '', digits = '', signed = ''] = /^([0-9a-f-]{36})\.(\d{1,9})\.([\w-]{43})$/.exec(token) ?? []
      const n = Number(digits)
      if (!sessionId || !timingSafeEqual(Buffer.from(signed, 'base64url'), signature(sessionId, n))) return null
      return { sessionId, n }
    },
  }
}

/** Who looks, and for staff with which rights: the menu of a view leaves out what they may not open. */
const viewerOf = ({ code, name, role, rights }: NonNullable<Account['viewer']>) => ({
  sub: code,
  name,
  ...(role === 'staff' && { rights }),
})
