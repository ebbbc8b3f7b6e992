// First: what is imported after it looks for a browser while it loads.
import './no-browser.ts'

import createCache from '@emotion/cache'
import { prerender } from 'react-dom/static'
import { createMemoryRouter, matchRoutes, Outlet, type RouteObject, RouterProvider } from 'react-router-dom'
import { forgetAnswers, keepAnswer } from 'shared-auth'
import type { MenuGroup } from '../frame/area.ts'
import { PublicFrame } from '../frame/public/public-frame.tsx'
import { NotFound } from '../states/not-found.tsx'
import { PortalTheme } from '../theme/portal-theme.tsx'
import { Toaster } from '../toast/toaster.tsx'

/** What there is to read, by its path below `/api`. */
export type Answers = Record<string, unknown>

/** A style element: what Emotion marks it with, to know it again in the browser, and its rules. */
export type Style = { mark: string; css: string }

/** A page as HTML. `reads` = the paths it reads, answered or not; `null` among them is what nobody can answer for all. */
export type DrawnPage = { html: string; styles: Style[]; title: string | undefined; reads: (string | null)[] }

type Area = { routes: RouteObject[]; menu: MenuGroup[] }

/**
 * Draws a public page as the browser will first draw it: same components, same tree, and nobody signed in; at an address
 * without a page that there is none. `null` = only the browser draws it. One at a time: what a page is drawn with is noted
 * beside it.
 */
export async function drawPage(area: Area, path: string, answers: Answers): Promise<DrawnPage | null> {
  const { menu } = area
  const routes: RouteObject[] = [...area.routes, { path: '*', element: <NotFound /> }]
  const matched = matchRoutes(routes, path)
  const own = matched?.at(-1)?.route
  if (!own || own.handle?.html === false) return null
  if (own.lazy) Object.assign(own, await (own.lazy as () => Promise<object>)(), { lazy: undefined })

  const reads = new Set<string | null>()
  let title: string | undefined
  globalThis.portalDrawing = { noteRead: (read) => reads.add(read), noteTitle: (named) => (title = named) }
  Object.assign(location, { pathname: path })
  forgetAnswers()
  for (const [read, answer] of Object.entries(answers)) keepAnswer(read, answer)
  const { html, styles } = await htmlOf({ routes, menu }, path)
  return { html, styles, title, reads: [...reads] }
}

async function htmlOf({ routes, menu }: Area, path: string) {
  const { cache, styles } = collectingCache()
  const router = createMemoryRouter([{ element: <Frame menu={menu} />, children: [{ path: '/', children: routes }] }], {
    initialEntries: [path],
  })
  let problem: unknown
  const { prelude } = await prerender(
    <PortalTheme cache={cache}>
      <RouterProvider router={router} />
      <Toaster />
    </PortalTheme>,
    {
      // Else a large part is sent after the rest, with a script that puts it in its place.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onError(error) {
        problem ??= error
      },
    },
  )
  router.dispose()
  if (problem) throw problem
  const { html, rules } = withoutStyleAttributes(inBody(await new Response(prelude).text()))
  return { html, styles: lean([...styles(), { mark: 'css-attributes', css: rules }], html) }
}

/**
 * Without the tokens that nothing on this page asks for. A style that lost some is not known again in the browser, so that
 * the script brings all of it: other pages ask for other tokens.
 */
function lean(styles: Style[], html: string): Style[] {
  const asked = (all: Style[]) =>
    new Set([html, ...all.map(({ css }) => css)].flatMap((text) => text.match(/(?<=var\()--[\w-]+/g) ?? []))
  const left = (all: Style[]) => {
    const names = asked(all)
    const keep = (css: string) =>
      css.replace(/(?<=[{;])(--[\w-]+):[^;{}]*;/g, (rule, name) => (names.has(name) ? rule : ''))
    return all.map(({ mark, css }) => ({ mark, css: keep(css) }))
  }
  // What only a token asks for that went goes as well.
  const last = left(left(left(styles)))
  return last.map(({ mark, css }, i) => (css === styles[i]?.css ? { mark, css } : { mark: `page ${mark}`, css }))
}

/** Until the script is there a form must not send itself, least of all with what was typed in its address. */
const inBody = (page: string) =>
  // What React would fetch ahead stands before the page, and would count as a part of it.
  page.replace(/^(?:<link[^>]*>)+/, '').replace(/<form(?=[\s>])(?![^<>]* method=)/g, '<form method="post"')

/**
 * The page's policy lets no `style` attribute in. Until the script is there, which may set what it says, a rule does it.
 * What could end that rule is left out.
 */
function withoutStyleAttributes(page: string) {
  const said = new Set<string>()
  const html = page.replace(/(<[a-z][^<>]*?) style="([^"]*)"/g, (_, before: string, css: string) => {
    if (/^[\w\s#%.,:;()-]*$/.test(css)) said.add(css)
    return `${before} data-style="${css}"`
  })
  return { html, rules: [...said].map((css) => `[data-style="${css}"][data-style]{${css}}`).join('') }
}

const Frame = ({ menu }: Pick<Area, 'menu'>) => (
  <PublicFrame menu={menu}>
    <Outlet />
  </PublicFrame>
)

/** Emotion without a browser; `compat` = rules are kept here instead of standing between the elements. */
function collectingCache() {
  const cache = createCache({ key: 'css' })
  cache.compat = true
  const globals: string[] = []
  const insert = cache.insert
  cache.insert = (selector, serialized, sheet, shouldCache) => {
    if (selector === '' && !serialized.name.startsWith('animation-')) globals.push(serialized.name)
    return insert(selector, serialized, sheet, shouldCache)
  }
  const rulesOf = (name: string) => withoutOldNames(`${cache.inserted[name] ?? ''}`)
  return {
    cache,
    styles(): Style[] {
      const others = Object.keys(cache.inserted).filter((name) => !globals.includes(name))
      return [
        ...globals.map((name) => ({ mark: `css-global ${name}`, css: alsoByDevice(rulesOf(name)) })),
        { mark: `css ${others.join(' ')}`, css: others.map(rulesOf).join('') },
      ]
    },
  }
}

/** Names that properties had before 2016: every browser that runs this page knows them by the new ones. */
const withoutOldNames = (css: string) =>
  css
    .replace(/display:-webkit-(inline-)?box;display:-webkit-(inline-)?flex;display:-ms-(inline-)?flexbox;/g, '')
    .replace(
      /(?<=[{;])-(ms|webkit-(flex|align|justify|transform|transition|animation|order|box-(pack|align|flex)))[\w-]*:[^;{}]*;/g,
      '',
    )

/** Until a script knows what the device prefers, its style says it: each rule of the dark theme stands for it as well. */
function alsoByDevice(css: string) {
  const all = [...css.matchAll(/(?<=^|[{}])([^{}]*)\{([^{}]*)\}/g)]
  const dark = all.filter(([, selectors = '']) => /\.dark\b/.test(selectors))
  const rules = dark.map(([, selectors = '', body]) => `${byDevice(selectors)}{${body}}`).join('')
  return rules ? `${css}@media (prefers-color-scheme: dark){${rules}}` : css
}

const undecided = 'html:not(.light,.dark)'

function byDevice(selectors: string) {
  const own = selectors.split(',').filter((one) => one.includes('.dark') && !one.includes('.chakra-theme'))
  return own.map((one) => one.replace(/(html|:root)?\.dark(?![\w-])/, undecided)).join(',')
}
