import type { MenuGroup } from '../area.ts'

/** The menu address of the present page: the longest one that fits. The start address of an area fits only itself. */
export function currentEntry(menu: MenuGroup[], pathname: string) {
  const path = pathname.replace(/(?<!\/)\/+$/, '') || '/'
  const isArea = (to: string) => to.split('/').length <= 2
  const fits = (to: string) => path === to || (!isArea(to) && path.startsWith(`${to}/`))
  return menu
    .flatMap(({ to, children = [] }) => [...(to ? [to] : []), ...children.map((child) => child.to)])
    .filter(fits)
    .sort((one, other) => other.length - one.length)[0]
}

/** Whether the entry belongs to this group. */
export const holds = ({ children = [] }: MenuGroup, entry: string | undefined) =>
  children.some(({ to }) => to === entry)
