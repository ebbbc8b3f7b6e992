import { detour } from 'shared-auth'

/** One part of the portal: its address, the roles that may enter (`null` = anyone), and its name for people. */
export type Area = { name: string; base: string; roles: readonly string[] | null; title: string }

const publicSite: Area = { name: 'public', base: '/', roles: null, title: 'This page' }

export const areas: Area[] = [
  publicSite,
  { name: 'backend', base: '/backend', roles: ['admin', 'staff'], title: 'Back office' },
  { name: 'merchant', base: '/merchant', roles: ['merchant'], title: 'Merchant area' },
]

/**
 * Public pages that lead a logged-in user to their own area. The others (KYC, tracking, legal pages) are open to
 * everybody.
 */
const forVisitors = ['/about', '/services', '/contact', '/centres', '/auth', '/payment-status']

/** The addresses of all areas beside this one. */
export const othersOf = ({ base }: Area) => areas.map((area) => area.base).filter((one) => one !== base && one !== '/')

export function areaOf(path: string): Area {
  return areas.find(({ base }) => base !== '/' && liesUnder(base, path)) ?? publicSite
}

/** Where to send a person instead of this page; null when they may see it. */
export function insteadOf(path: string): string | null {
  const { roles } = areaOf(path)
  if (roles === null && path !== '/' && !forVisitors.some((page) => liesUnder(page, path))) return null
  const place = detour(roles)
  return place === path ? null : place
}

/** Compares paths like the router: capital letters do not matter. */
function liesUnder(base: string, path: string) {
  const lower = path.toLowerCase()
  return lower === base || lower.startsWith(`${base}/`)
}
