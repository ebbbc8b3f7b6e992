import { type ComponentType, useState } from 'react'
import { Problem } from './states/problem.tsx'

type Module = Record<string, unknown>
type ScreenOf<M> = { [Name in keyof M]: M[Name] extends ComponentType ? Name : never }[keyof M] & string

/**
 * A route's `lazy`: `{ path: 'list', lazy: screen(() => import('./card-request-list')) }`. It shows the module's first
 * component, or the one named. The router would keep a failed download for ever; this one can be tried again.
 */
export function screen<M extends object>(load: () => Promise<M>, name?: ScreenOf<M>) {
  let loaded: ComponentType | undefined
  const open = async () => {
    loaded ??= componentOf(await load(), name)
    return loaded
  }

  return async (): Promise<{ Component: ComponentType }> => {
    try {
      return { Component: await open() }
    } catch (error) {
      const Retried = () => {
        const [failure, setFailure] = useState<unknown>(error)
        if (loaded) {
          const Screen = loaded
          return <Screen />
        }
        return <Problem error={failure} onRetry={() => open().then(() => setFailure(null), setFailure)} />
      }
      return { Component: Retried }
    }
  }
}

function componentOf(module: object, name?: string) {
  const exported = module as Module
  const key = name ?? Object.keys(exported).find((key) => /^[A-Z]/.test(key) && typeof exported[key] === 'function')
  const found = key && exported[key]
  if (!found) throw new Error('This screen has nothing to show')
  return found as ComponentType
}
