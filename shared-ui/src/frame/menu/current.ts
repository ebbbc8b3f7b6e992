import type { MenuGroup } from '../area.ts'

/** The menu's address the user is at or under: the longest that fits. An area's own address fits only itself. */
export function currentEntry(menu: MenuGroup[], pathname: string) {
  const path = pathname.replace(/(?<!\/)\/+$/, '') || '/'
  const isArea = (to: string) => to.split('/').length <= 2
  const fits = (to: string) => path === to || (!isArea(to) && path.startsWith(`${to}/`))
  return menu
    .flatMap(({ to, children = [] }) => [...(to ? [to] : []), ...children.map((child) => child.to)])
    .filter(fits)
    .sort((one, other) => other.length - one.length)[0]
}

/** Whether the entry lies in this group. */
export const holds = ({ children = [] }: MenuGroup, entry: string | undefined) =>
  children.some(({ to }) => to === entry)
