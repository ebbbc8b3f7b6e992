import { type ComponentType, type ReactNode, useEffect, useState } from 'react'
import { Problem } from '../states/problem.tsx'
import { t } from '../t.ts'

type ScreenOf<M> = { [Name in keyof M]: M[Name] extends ComponentType ? Name : never }[keyof M] & string

/**
 * A route's `lazy`: `{ path: 'list', lazy: screen(() => import('../card-request-list')) }`. It shows the module's first
 * component, or the one named. The router would keep a failed download for ever; this one can be tried again.
 */
export function screen<M extends object>(load: () => Promise<M>, name?: ScreenOf<M>) {
  const open = async () => componentOf(await load(), name)

  return async (): Promise<{ element: ReactNode }> => {
    try {
      const Component = await open()
      return { element: <Component /> }
    } catch (error) {
      console.error('A screen did not load:', error)
      return { element: <FailedScreen open={open} /> }
    }
  }
}

let failed = () => {}

/** Calls back when a screen did not come and says so: the host may know of another build that has it. */
export function onScreenFailure(callback: () => void) {
  failed = callback
}

/** What a browser says of a file that did not come is nothing for its user. */
function FailedScreen({ open }: { open: () => Promise<ComponentType> }) {
  const [opened, setOpened] = useState<{ Component: ComponentType }>()
  // What is called back may answer a promise, which React would take for its clean-up.
  useEffect(() => void failed(), [])
  if (opened) return <opened.Component />

  const again = () =>
    open().then(
      (Component) => setOpened({ Component }),
      (error) => console.error('A screen did not load again:', error),
    )
  return <Problem error={t('This screen did not load. Check your connection, then try again.')} onRetry={again} />
}

function componentOf(module: object, name?: string) {
  const exported = module as Record<string, unknown>
  const key = name ?? Object.keys(exported).find((key) => /^[A-Z]/.test(key) && typeof exported[key] === 'function')
  if (!key) throw new Error('This screen has nothing to show')
  return exported[key] as ComponentType
}
