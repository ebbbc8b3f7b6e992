// Must be first: later imports look for a browser while they load.
import './no-browser.ts'

import createCache from '@emotion/cache'
import { prerender } from 'react-dom/static'
import { createMemoryRouter, matchRoutes, Outlet, type RouteObject, RouterProvider } from 'react-router-dom'
import { forgetAnswers, keepAnswer } from 'shared-auth'
import type { MenuGroup } from './frame/area.ts'
import { PublicFrame } from './frame/public/public-frame.tsx'
import { NotFound } from './states/not-found.tsx'
import { PortalTheme } from './theme/portal-theme.tsx'
import { Toaster } from './toaster.tsx'

/** The replies that the page may read, by path below `/api`. */
export type Answers = Record<string, unknown>

/** A style element: Emotion's marker, by which the browser recognises it, and its rules. */
export type Style = { mark: string; css: string }

/**
 * A page as HTML. `reads` = the paths that it reads, with or without an answer; `null` among them = a reply that is not
 * the same for everybody.
 */
export type DrawnPage = { html: string; styles: Style[]; title: string | undefined; reads: (string | null)[] }

type Area = { routes: RouteObject[]; menu: MenuGroup[] }

/**
 * Renders a public page as the browser will first render it: same components, same tree, nobody logged in. For an
 * unknown address it renders the page 'not found'. `null` = only the browser can render this page. Render one page at a
 * time, because the title and the reads are noted in a global.
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
      // Otherwise React puts large parts at the end, with a script that moves them to their place.
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
 * Removes the CSS variables that this page does not use. A changed style gets another marker, so that the browser does
 * not recognise it and the script adds the full style: other pages need other variables.
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
  // Removing a variable can make others unused, so it runs three times.
  const last = left(left(left(styles)))
  return last.map(({ mark, css }, i) => (css === styles[i]?.css ? { mark, css } : { mark: `page ${mark}`, css }))
}

/** Before the script is loaded a form must not put typed values into the address, so its method becomes POST. */
const inBody = (page: string) =>
  // React's preload links come before the page and would count as a part of it.
  page.replace(/^(?:<link[^>]*>)+/, '').replace(/<form(?=[\s>])(?![^<>]* method=)/g, '<form method="post"')

/**
 * The page's content security policy forbids `style` attributes. Until the script is loaded, a CSS rule replaces each
 * of them. A value that could end the rule is left out.
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

/**
 * Emotion without a browser; with `compat` the rules are collected here instead of being written between the elements.
 */
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

/** Removes vendor-prefixed properties from before 2016: every browser that runs this page knows the standard names. */
const withoutOldNames = (css: string) =>
  css
    .replace(/display:-webkit-(inline-)?box;display:-webkit-(inline-)?flex;display:-ms-(inline-)?flexbox;/g, '')
    .replace(
      /(?<=[{;])-(ms|webkit-(flex|align|justify|transform|transition|animation|order|box-(pack|align|flex)))[\w-]*:[^;{}]*;/g,
      '',
    )

/**
 * Before a script has read the device's preference, CSS must follow it: each rule of the dark theme is repeated in a
 * media query.
 */
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
