import { jwtDecode } from 'jwt-decode'

/** Who is signed in, as the access token says it. It only chooses what is shown; the server decides every call. */
export type User = {
  displayName: string
  code: string
  role: string
  /** Undefined where the server does not say. */
  hasPhoto?: boolean
  /** Of staff, the office's or a shop's own; undefined for others, and where the server does not say. */
  rights?: string[]
  /** Must set up a second factor before anything else. */
  mustSetUp?: true
  /** Who of the office looks as this person; such a session can only read. */
  viewer?: string
}

type Claims = Record<string, unknown>

/** A claim by its short name or by the long `http://schemas…/claims/…` one; of several values the first. */
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

/** The person of an access token; null, and a line in the console, when it cannot be decoded. */
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
  const { name } = Object(act) as Claims
  return typeof name === 'string' ? { viewer: name } : {}
}

/** What copies of a tab have in common: the session's id, else the person; null when the token tells neither. */
export function sessionIdOf(token: string) {
  try {
    const claims = claimsOf(token)
    return claim(claims, 'sid', 'sid') || claim(claims, 'sub', 'nameidentifier') || null
  } catch {
    return null
  }
}

/** When the token was made, in seconds; 0 when it does not tell. */
export function issuedAt(token: string) {
  try {
    const { iat, exp } = claimsOf(token)
    return Number(iat ?? exp) || 0
  } catch {
    return 0
  }
}

/** What the server lets a session last, as its token says: `idle` without a call, `left` from the token's making on; in ms. */
export function limitsOf(token: string) {
  try {
    const { idle, ends, iat } = claimsOf(token)
    const told = [idle, ends, iat].every((claim) => typeof claim === 'number' && claim > 0)
    return told ? { idle: Number(idle) * 1000, left: (Number(ends) - Number(iat)) * 1000 } : null
  } catch {
    return null
  }
}

/** Where a role is at home; any other role has an area of its own name, and nobody is at home on the public pages. */
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
