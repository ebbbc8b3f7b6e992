import { matchRoutes } from 'react-router-dom'
import type { AreaScreen } from '../screens.ts'

type Asked = Pick<AreaScreen, 'right' | 'roles'>

let screens: (Asked & { base: string; path: string })[] = []
const found = new Map<string, Asked>()

/** Remembers what each screen of an area asks of a person, so that a link to it asks the same. */
export function rememberScreens(base: string, ofArea: AreaScreen[]) {
  const now = ofArea.map(({ path, right, roles }) => ({ base, path: `${base}/${path}`, right, roles }))
  screens = [...screens.filter((screen) => screen.base !== base), ...now]
  found.clear()
}

/** What the screen at this address asks of a person. */
export function askedAt(address: string): Asked {
  const [path = ''] = address.split(/[?#]/)
  const known = found.get(path) ?? (path.startsWith('/') ? matchRoutes(screens, path)?.[0]?.route : undefined) ?? {}
  found.set(path, known)
  return known
}
