import * as v from 'valibot'

const shown = {
  roles: v.optional(v.array(v.string())),
  right: v.optional(v.string()),
  viewedWith: v.optional(v.string()),
}
const Label = v.pipe(v.string(), v.nonEmpty())
const Page = v.looseObject({
  ...shown,
  label: Label,
  to: v.string(),
  icon: v.optional(v.string()),
  at: v.optional(v.string()),
})
const Entry = v.looseObject({
  ...shown,
  label: Label,
  icon: v.optional(v.string()),
  to: v.optional(v.string()),
  place: v.optional(v.picklist(['header', 'tabs'])),
  children: v.optional(v.array(Page)),
})
const Menu = v.array(Entry)

type Run = (...args: never[]) => unknown
const Run = v.optional(v.custom<Run>((value) => typeof value === 'function'))
/** One route without those below it, which are looked at one by one. */
const Route = v.looseObject({
  id: v.optional(Label),
  path: v.optional(v.string()),
  index: v.optional(v.boolean()),
  // Or an object with a function for each property that comes later.
  lazy: v.optional(v.union([v.custom<Run>((value) => typeof value === 'function'), v.record(v.string(), Run)])),
  loader: v.optional(v.union([v.boolean(), v.custom<Run>((value) => typeof value === 'function')])),
  action: v.optional(v.union([v.boolean(), v.custom<Run>((value) => typeof value === 'function')])),
  children: v.optional(v.array(v.unknown())),
})

/** An area as far as its routes and menu are concerned: its address, and those of the areas beside it. */
type Place = { base: string; others: string[] }

/**
 * What is wrong with the routes and the menu of a build, in words for whoever released it; empty where nothing is. The
 * router of the host throws at most of these faults, and then shows no area at all.
 */
export const faultsOfArea = (place: Place, { routes, menu }: { routes: unknown; menu: unknown }): string[] => [
  ...faultsOfRoutes(place, routes),
  ...faultsOfMenu(place, menu),
]

/** The same for a menu alone, which a tab also knows from before. */
export function faultsOfMenu({ base }: Pick<Place, 'base'>, menu: unknown): string[] {
  const { success, output, issues } = v.safeParse(Menu, menu)
  if (!success) return issues.map((issue) => `menu, ${inside(issue)}${issue.message}`)
  const links = output.flatMap(({ to, children = [] }) => [
    ...(to === undefined ? [] : [to]),
    ...children.map((page) => page.to),
  ])
  return links
    .filter((to) => !isUnder(base, to.split(/[?#]/)[0] ?? ''))
    .map((to) => `menu: ${to} does not lie under ${base}`)
}

function faultsOfRoutes(place: Place, routes: unknown): string[] {
  if (!Array.isArray(routes)) return ['routes: they are no list']
  const ids = new Set<string>()
  const paths = new Set<string>()
  const look = (route: unknown, at: string, above: string): string[] => {
    const { success, output, issues } = v.safeParse(Route, route)
    if (!success) return issues.map((issue) => `route ${at}, ${inside(issue)}${issue.message}`)
    const { id, path = '', index, children } = output
    const full = path.startsWith('/') ? path : `${above}/${path}`.replace(/\/{2,}/g, '/').replace(/(.)\/$/, '$1')
    const faults = [
      id !== undefined && ids.has(id) && `the id ${id} is used twice`,
      // The router takes the first, so the second would never open.
      !children && paths.has(full.toLowerCase()) && `the path ${full} is used twice`,
      index && children && 'an index has no routes below it',
      index && path !== '' && path !== above && 'an index has no path',
      !isUnder(above, full) && `${path} does not lie under ${above}`,
      place.others.some((other) => isUnder(other, full)) && `${full} lies in another area`,
    ].filter((fault) => typeof fault === 'string')
    if (id !== undefined) ids.add(id)
    if (!children) paths.add(full.toLowerCase())
    return [
      ...faults.map((fault) => `route ${at}: ${fault}`),
      ...(children ?? []).flatMap((child, i) => look(child, `${at}.${i}`, full)),
    ]
  }
  return routes.flatMap((route, i) => look(route, `${i}`, place.base))
}

const inside = (issue: v.BaseIssue<unknown>) => {
  const place = v.getDotPath(issue)
  return place ? `${place}: ` : ''
}

/** Compares paths like the router: capital letters do not matter. */
function isUnder(base: string, path: string) {
  const [below, above] = [path.toLowerCase(), base.toLowerCase()]
  if (!/^\/(?!\/)[^#\\]*$/.test(below)) return false
  return above === '/' || below === above || below.startsWith(`${above}/`)
}
