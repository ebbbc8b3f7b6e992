import { type ComponentType, type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { RouteObject } from 'react-router-dom'
import type { AreaScreen } from '../screens.ts'
import { LoadingOverlay } from '../states/loading-overlay.tsx'
import { Problem } from '../states/problem.tsx'
import { t } from '../t.ts'
import { Given } from './given.tsx'
import { NewerSite, useNewerSite } from './newer-site.tsx'
import { rememberScreens } from './screen-rights.ts'
import { giveUpScripts, loadPastGiveUp } from './scripts.ts'

/**
 * After so many milliseconds a placeholder is shown for a screen whose code has not arrived, so that each press has a
 * visible effect.
 */
const patience = 200
const limit = 10_000

/**
 * A route's `lazy`: `{ path: 'list', lazy: screen(() => import('../card-request-list')) }`. It shows the module's only
 * component. The router alone would wait without limit, and never repeat a failed download; this function does neither.
 */
export function screen(load: () => Promise<object>) {
  const open = async (): Promise<Opened> => ({ Component: componentOf(await loadPastGiveUp(load)) })

  const lazy = async (): Promise<{ element: ReactNode }> => {
    // A page that came as HTML is already visible, and is hydrated as a whole: it stays until it can be.
    const untilHere = globalThis.portalDrawing?.untilHere
    if (untilHere) {
      const { Component } = await untilHere(open)
      return { element: <Component /> }
    }
    const [download, retriesThen] = [open(), retries]
    // Of two screens inside each other the inner one is drawn only when the outer one was tried again.
    const first = () => (retries === retriesThen ? download : open())
    const known = await Promise.race([download.catch(() => null), after(patience)])
    return { element: known ? <known.Component /> : <LateScreen key={++lateScreens} first={first} open={open} /> }
  }
  // `lazy` itself answers in any case; who looks at a build before it serves wants to know.
  return Object.assign(lazy, { open })
}

/**
 * The routes of an area's screens below its address, each with its code loaded when it is opened. A person without the
 * right of a screen reads which one is missing, and its code asks nothing.
 */
export function routesOf(screens: AreaScreen[], base = ''): RouteObject[] {
  rememberScreens(base, screens)
  return [...Map.groupBy(screens, ({ right }) => right)].flatMap<RouteObject>(([right, some]) => {
    const routes: RouteObject[] = some.flatMap(({ path, load, html }) =>
      load ? [{ ...(path ? { path } : { index: true }), lazy: screen(load), handle: { html } }] : [],
    )
    return right ? { element: <Given right={right} />, children: routes } : routes
  })
}

type Opened = { Component: ComponentType }

/** Each late screen has its own key; otherwise the one before would stay mounted in place of the next. */
let lateScreens = 0

/** How many times the user has tried again. */
let retries = 0

const after = (ms: number) => new Promise<null>((resolve) => setTimeout(resolve, ms, null))

let failed: () => Promise<boolean> = async () => false

/**
 * Calls back when a screen failed to load or to render, and when the user tries again: the host may know of another
 * build. It returns whether it took one.
 */
export function onScreenFailure(callback: () => Promise<boolean>) {
  failed = callback
}

/** Asks the host for another build; returns whether it took one. */
export const lookForAnotherBuild = () => failed()

type LateProps = { first: () => Promise<Opened>; open: () => Promise<Opened> }

/** Shows our own words for a failed download, because the browser's error means nothing to the user. */
function LateScreen({ first, open }: LateProps) {
  const [opened, setOpened] = useState<Opened>()
  const [isFailed, setFailed] = useState(false)
  const isNewer = useNewerSite(isFailed)
  const latest = useRef<Promise<Opened> | null>(null)

  const follow = (download: Promise<Opened>) => {
    latest.current = download
    const timer = setTimeout(() => fail(new Error('There was no answer')), limit)
    const fail = (error: unknown) => {
      clearTimeout(timer)
      if (latest.current !== download) return
      console.error('A screen did not load:', error)
      setFailed(true)
      void failed()
    }
    download.then((here) => {
      clearTimeout(timer)
      setOpened(here)
    }, fail)
  }
  const begin = useEffectEvent(() => follow(first()))
  useEffect(() => void begin(), [])
  if (opened) return <opened.Component />

  const again = () => {
    latest.current = null
    retries++
    setFailed(false)
    follow(open())
    void failed()
  }
  if (!isFailed) return <LoadingOverlay soon onRetry={again} />
  if (isNewer) return <NewerSite />
  return (
    <Problem
      error={t('This screen did not load. Check your connection, then try again.')}
      onRetry={() => giveUpScripts().then(again)}
    />
  )
}

function componentOf(module: object): ComponentType {
  const found = Object.entries(module).filter(([name, value]) => /^[A-Z]/.test(name) && typeof value === 'function')
  // The first one of several would be chance: names are in alphabetical order.
  if (found.length !== 1) throw new Error(`A screen shows one component, and here are ${found.length}`)
  return found[0]?.[1]
}
