import { type ContextType, useCallback, useContext } from 'react'
import {
  UNSAFE_DataRouterContext as RouterContext,
  type SetURLSearchParams,
  useSearchParams as useShownParams,
} from 'react-router-dom'

/**
 * The address after its `?`, as the router's own hook has it. But that one changes what was drawn last: of two changes in one
 * moment, such as a search handed over and a tab, the first was lost. Here each begins with what was asked for last.
 *
 * react-router 7.18 has no public way to that: its hooks tell what was drawn, and its documentation says that the changes of
 * one moment do not build on each other. So the router is taken from its context, in this file alone.
 */
export function useSearchParams() {
  const [params, set] = useShownParams()
  const router = useContext(RouterContext)?.router
  const change: SetURLSearchParams = useCallback(
    (next, options) =>
      set(typeof next === 'function' ? next(new URLSearchParams(router && lastAsked(router))) : next, options),
    [router, set],
  )
  return [params, change] as const
}

type Router = NonNullable<ContextType<typeof RouterContext>>['router']

/** Of where this screen is, or is on its way to. */
function lastAsked({ state: { location, navigation } }: Router) {
  return navigation.location?.pathname === location.pathname ? navigation.location.search : location.search
}
