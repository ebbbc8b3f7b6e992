import { faultsOfMenu } from 'contract/area-module'
import { useEffect, useState } from 'react'
import { useSession } from 'shared-auth'
import type { MenuGroup } from 'shared-ui/base'
import { useArea } from './area/area-loader.ts'
import type { Area } from './area/areas.ts'
import { currentRelease } from './area/release.ts'

/**
 * The part of an area's menu that this person may open, even while its code is loading or failed: the last known menu,
 * otherwise the one published with it.
 */
export function useMenu(area: Area): MenuGroup[] {
  const code = useArea(area)
  const loaded = code.state === 'open' ? code.module.menu : null
  const [known, setKnown] = useState(() => lastKnown(area))

  useEffect(() => {
    if (loaded) localStorage.setItem(keyOf(area), JSON.stringify(loaded))
    else if (!known) publishedMenu(area).then(setKnown, () => setKnown([]))
  }, [area, loaded, known])

  const { role = '', rights, viewerRights } = useSession().user ?? {}
  const isShown = ({ roles, right, viewedWith }: Pick<MenuGroup, 'roles' | 'right' | 'viewedWith'>) =>
    (roles?.includes(role.toLowerCase()) ?? true) && isIn(right, rights) && isIn(viewedWith, viewerRights)
  return (loaded ?? known ?? [])
    .filter(isShown)
    .map((group) => ({ ...group, ...(group.children && { children: group.children.filter(isShown) }) }))
    .filter(({ children }) => children?.length !== 0)
}

const isIn = (right?: string, rights?: string[]) => !right || !rights || rights.includes(right)

const keyOf = ({ name }: Area) => `menu-${name}`

function lastKnown(area: Area): MenuGroup[] | null {
  try {
    return whole(area, JSON.parse(localStorage.getItem(keyOf(area)) ?? 'null'))
  } catch {
    return null
  }
}

/** The frame draws it before anything of the area's code is checked. */
function whole(area: Area, menu: MenuGroup[]) {
  const faults = faultsOfMenu(area, menu)
  if (faults.length > 0) throw new Error(`The menu of ${area.name} has faults: ${faults.join('; ')}`)
  return menu
}

async function publishedMenu(area: Area): Promise<MenuGroup[]> {
  const { manifest } = await currentRelease(area.name)
  const response = await fetch(new URL('area.json', new URL(manifest, location.href)), {
    signal: AbortSignal.timeout(5_000),
  })
  if (!response.ok) throw new Error(`The menu of ${area.name} answered ${response.status}`)
  return whole(area, (await response.json()).menu)
}
