import { jwtDecode } from 'jwt-decode'

/** The logged-in person, from the access token. It only decides what is shown; the server checks every call. */
export type User = {
  displayName: string
  code: string
  role: string
  /** Undefined where the server does not send it. */
  hasPhoto?: boolean
  /** The rights of staff, the office's or a shop's; undefined for others, and where the server does not send them. */
  rights?: string[]
  /** They must first set up a second factor. */
  mustSetUp?: true
  /** The person of the office who views as this person; such a session can only read. */
  viewer?: string
  /** The rights of that person, if they are staff: the view opens what these open in the office. */
  viewerRights?: string[]
}

type Claims = Record<string, unknown>

/** A claim by its short name or by its long name `http://schemas…/claims/…`; the first one of several values. */
function claim(claims: Claims, short: string, long: string) {
  const longName = Object.keys(claims).find((name) => name.startsWith('http://schemas') && name.endsWith(`/${long}`))
  const value = claims[short] ?? (longName ? claims[longName] : undefined)
  const first = Array.isArray(value) ? value[0] : value
  return typeof first === 'string' || typeof first === 'number' ? `${first}` : ''
}

function claimsOf(token: string): Claims {
  const claims: unknown = jwtDecode(token)
  if (typeof claims !== 'object' || claims === null) throw new Error('The token holds no claims')
  return claims as Claims
}

/** The person of an access token; null, with a line in the console, when it cannot be decoded. */
export function userOf(token: string): User | null {
  try {
    const claims = claimsOf(token)
    return {
      displayName: claim(claims, 'name', 'name'),
      code: claim(claims, 'sub', 'nameidentifier'),
      role: claim(claims, 'role', 'role'),
      hasPhoto: typeof claims.photo === 'boolean' ? claims.photo : undefined,
      ...(Array.isArray(claims.rights) && { rights: claims.rights }),
      ...(claims.setup === 'second-factor' && { mustSetUp: true as const }),
      ...viewerOf(claims),
    }
  } catch (error) {
    console.error('Error parsing JWT:', error)
    return null
  }
}

const viewerOf = ({ act }: Claims) => {
  const { name, rights } = Object(act) as Claims
  return typeof name === 'string' ? { viewer: name, ...(Array.isArray(rights) && { viewerRights: rights }) } : {}
}

/**
 * What copies of a tab have in common: the session's id or, without one, the person; null when the token has neither.
 */
export function sessionIdOf(token: string) {
  try {
    const claims = claimsOf(token)
    return claim(claims, 'sid', 'sid') || claim(claims, 'sub', 'nameidentifier') || null
  } catch {
    return null
  }
}

/** When the token was made, in seconds; 0 when it does not say. */
export function issuedAt(token: string) {
  try {
    const { iat, exp } = claimsOf(token)
    return Number(iat ?? exp) || 0
  } catch {
    return 0
  }
}

/**
 * The server's limits for a session, from its token, in ms: `idle` without a call, `left` from the time the token was
 * made.
 */
export function limitsOf(token: string) {
  try {
    const { idle, ends, iat } = claimsOf(token)
    const told = [idle, ends, iat].every((claim) => typeof claim === 'number' && claim > 0)
    return told ? { idle: Number(idle) * 1000, left: (Number(ends) - Number(iat)) * 1000 } : null
  } catch {
    return null
  }
}

/**
 * The start page of a role; a role that we do not know has an area of its own name. The public pages are no role's
 * area.
 */
export function baseRoute(role: string | null | undefined) {
  switch (role?.toLowerCase()) {
    case undefined:
    case '':
      return '/'
    case 'admin':
    case 'staff':
      return '/backend'
    case 'merchant':
      return '/merchant'
    default:
      return `/${encodeURIComponent(`${role}`)}`
  }
}
