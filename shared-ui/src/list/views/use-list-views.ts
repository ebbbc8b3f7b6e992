import {
  ListLayout as Layout,
  type ListLayout,
  type ListViews,
  listViews,
  type SavedView,
} from 'contract/list/list-view'
import { useEffect, useEffectEvent, useState } from 'react'
import { call, useExtra, useSession } from 'shared-auth'
import * as v from 'valibot'
import { remembered } from '../../remembered.ts'
import { useDebounced } from '../../use-debounced.ts'
import { usualLayout } from './column-layout.ts'

/**
 * What this device keeps of a list, so that it is drawn at once the way its user wants it: layouts alone, for what was
 * searched for may be about people.
 */
const Kept = v.object({
  layout: v.nullable(Layout),
  /** The server has not been told yet. */
  isUnsent: v.boolean(),
  opensWith: v.nullable(v.string()),
  views: v.record(v.string(), Layout),
})
type Kept = v.InferOutput<typeof Kept>

const nothing: Kept = { layout: null, isUnsent: false, opensWith: null, views: {} }

/** How the user of this list wants it: their layout, the views they may choose, and the one it opens with. */
export function useListViews(list: string | null, chosenId: string) {
  const { user } = useSession()
  const place = `list ${user?.code ?? ''} ${list ?? ''}`
  const [kept, setKept] = useKept(place, list !== null)
  const read = useExtra(listViews.read, list ? {} : null, { list: list ?? '' }, { lasting: true })
  const { data: answer, isAbsent } = read

  const own = kept.isUnsent || !answer ? kept.layout : answer.layout
  const chosen = answer?.views.find(({ id }) => id === chosenId)
  const [changed, setChanged] = useState<{ of: string; layout: ListLayout }>()
  const ofView = changed?.of === chosenId ? changed.layout : (chosen?.content.layout ?? kept.views[chosenId])

  async function send(layout: ListLayout | null) {
    if (!list || isAbsent || user?.viewer) return
    await call(listViews.saveLayout, { body: { list, layout } })
    if (answer) read.keep({ ...answer, layout })
    setKept((kept) => (kept.layout === layout ? { ...kept, isUnsent: false } : kept))
  }
  /** Dragging a column changes its width many times: the server is told after a pause, or when the list is left. */
  const { later: sendLater } = useDebounced((layout: ListLayout | null) => void send(layout).catch(() => undefined), {
    pause: 400,
    isKept: true,
  })

  const isLate = answer !== undefined && kept.isUnsent
  const sendKept = useEffectEvent(() => sendLater(kept.layout))
  useEffect(() => {
    if (isLate) sendKept()
  }, [isLate])

  // What the server says is what the next opening starts from.
  const isNews = answer !== undefined && !kept.isUnsent && !sameKept(kept, answer)
  if (isNews) setKept(() => keptOf(answer))

  return {
    layout: ofView ?? own ?? usualLayout,
    /** `null` = as usual. In a chosen view it is a change to that view, until the view is saved or another chosen. */
    saveLayout(layout: ListLayout | null) {
      if (chosen) return setChanged({ of: chosenId, layout: layout ?? usualLayout })
      setKept((kept) => ({ ...kept, layout, isUnsent: true }))
      sendLater(layout)
    },
    /** Undefined as long as the server has not said, and where it knows no views. */
    answer,
    chosen,
    /** Forgets what was changed of the layout of a chosen view. */
    settle: () => setChanged(undefined),
    keep: read.keep,
    /** The list opens with a view that is still on its way. */
    isAwaited: kept.opensWith !== null && list !== null && !isAbsent && !answer && read.error === undefined,
    list,
  }
}

export type UserViews = ReturnType<typeof useListViews>

function useKept(place: string, isWanted: boolean) {
  const [state, setState] = useState(() => ({ place, kept: readKept(place) }))
  if (state.place !== place) setState({ place, kept: readKept(place) })
  const { kept } = state.place === place ? state : { kept: readKept(place) }

  useEffect(() => {
    if (isWanted && kept !== nothing) remembered.keep(place, JSON.stringify(kept))
  }, [isWanted, place, kept])

  const change = (next: (kept: Kept) => Kept) =>
    setState((state) => (state.place === place ? { place, kept: next(state.kept) } : state))
  return [kept, change] as const
}

function readKept(place: string): Kept {
  try {
    const { success, output } = v.safeParse(Kept, JSON.parse(remembered.read(place) ?? 'null'))
    return success ? output : nothing
  } catch {
    return nothing
  }
}

const keptOf = ({ layout, opensWith, views }: ListViews): Kept => ({
  layout,
  isUnsent: false,
  opensWith,
  views: Object.fromEntries(views.map(({ id, content }: SavedView) => [id, content.layout])),
})

const sameKept = (kept: Kept, answer: ListViews) => JSON.stringify(kept) === JSON.stringify(keptOf(answer))
