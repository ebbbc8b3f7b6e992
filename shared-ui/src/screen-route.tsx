import { type ComponentType, type ReactNode, useState } from 'react'
import { Problem } from './states/problem.tsx'

type ScreenOf<M> = { [Name in keyof M]: M[Name] extends ComponentType ? Name : never }[keyof M] & string

/**
 * A route's `lazy`: `{ path: 'list', lazy: screen(() => import('./card-request-list')) }`. It shows the module's first
 * component, or the one named. The router would keep a failed download for ever; this one can be tried again.
 */
export function screen<M extends object>(load: () => Promise<M>, name?: ScreenOf<M>) {
  const open = async () => componentOf(await load(), name)

  return async (): Promise<{ element: ReactNode }> => {
    try {
      const Component = await open()
      return { element: <Component /> }
    } catch (error) {
      return { element: <FailedScreen error={error} open={open} /> }
    }
  }
}

function FailedScreen({ error, open }: { error: unknown; open: () => Promise<ComponentType> }) {
  const [failure, setFailure] = useState(error)
  const [opened, setOpened] = useState<{ Component: ComponentType }>()
  if (opened) return <opened.Component />
  return <Problem error={failure} onRetry={() => open().then((Component) => setOpened({ Component }), setFailure)} />
}

function componentOf(module: object, name?: string) {
  const exported = module as Record<string, unknown>
  const key = name ?? Object.keys(exported).find((key) => /^[A-Z]/.test(key) && typeof exported[key] === 'function')
  if (!key) throw new Error('This screen has nothing to show')
  return exported[key] as ComponentType
}
