import { listViews, type SavedView, type ViewScope } from 'contract/list/list-view'
import { useState } from 'react'
import { call } from 'shared-auth'
import type { KnownViewsProps } from './views-panel.tsx'

/** What can be done with the views of a list; `onDone` after each. Why one was not done is `error`. */
export function useViewActions({ views, list, answer, content, onChoose }: KnownViewsProps, onDone: () => void) {
  const { chosen, keep, settle } = views
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<unknown>()

  async function act(action: () => Promise<unknown>) {
    setBusy(true)
    setError(undefined)
    try {
      await action()
      onDone()
    } catch (failure) {
      setError(failure)
    } finally {
      setBusy(false)
    }
  }

  return {
    busy,
    error,
    save: (name: string, scope: ViewScope) =>
      act(async () => {
        const given = { name, scope, content }
        const { id } = await call(listViews.add, { body: { list, ...given } })
        const view = { ...given, id, isOwn: true }
        keep({ ...answer, views: [...answer.views, view] })
        onChoose(view)
      }),
    change: (view: SavedView, part: Partial<Pick<SavedView, 'name' | 'scope' | 'content'>>) =>
      act(async () => {
        const { name, scope, content } = { ...view, ...part }
        await call(listViews.change, { params: { id: view.id }, body: { name, scope, content } })
        keep({ ...answer, views: answer.views.map((one) => (one.id === view.id ? { ...one, ...part } : one)) })
        if (part.content) settle()
      }),
    remove: (view: SavedView) =>
      act(async () => {
        await call(listViews.remove, { params: { id: view.id } })
        const opensWith = answer.opensWith === view.id ? null : answer.opensWith
        keep({ ...answer, opensWith, views: answer.views.filter(({ id }) => id !== view.id) })
        if (chosen?.id === view.id) onChoose(null)
      }),
    openWith: (view: string | null) =>
      act(async () => {
        await call(listViews.openWith, { body: { list, view } })
        keep({ ...answer, opensWith: view })
      }),
  }
}

export type ViewActions = ReturnType<typeof useViewActions>
