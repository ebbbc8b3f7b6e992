import { randomBytes } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Portal } from '../portal.ts'

// A bit more than a year, the longest time that browsers keep a cookie.
const lifetime = 400 * 24 * 3600

/**
 * Whether the browser keeps `Secure` cookies: on https, and on the machine itself. Otherwise the cookie is set without
 * it.
 */
export function keepsSecureCookies(portal: Portal, request: FastifyRequest) {
  const asked = portal.publicUrl ? new URL(portal.publicUrl) : null
  const hostname = asked?.hostname ?? request.hostname
  const isHttps = (asked?.protocol ?? `${request.protocol}:`) === 'https:'
  return isHttps || hostname === 'localhost' || hostname === '127.0.0.1' || hostname.endsWith('.localhost')
}

const cookieName = (portal: Portal, request: FastifyRequest) =>
  keepsSecureCookies(portal, request) ? '__Host-dev' : 'dev'

/** The browser's hash; null when it has no cookie of ours, or a forged one. */
export function deviceOf(portal: Portal, request: FastifyRequest): string | null {
  const cookie = request.cookies[cookieName(portal, request)]
  const { valid, value } = cookie ? request.unsignCookie(cookie) : { valid: false, value: null }
  return valid && value && /^[\w-]{22}$/.test(value) ? hashOf(portal, value) : null
}

/** Gives the browser its cookie and returns the hash. */
export function nameDevice(portal: Portal, request: FastifyRequest, reply: FastifyReply): string {
  const value = randomBytes(16).toString('base64url')
  reply.setCookie(cookieName(portal, request), value, {
    signed: true,
    httpOnly: true,
    sameSite: 'strict',
    secure: keepsSecureCookies(portal, request),
    path: '/',
    maxAge: lifetime,
  })
  return hashOf(portal, value)
}

const hashOf = (portal: Portal, value: string) => portal.keys.mac('device', value)
