import { startTransition, useEffect, useEffectEvent, useState } from 'react'
import { AreaFailed, LoadingOverlay, NotFound } from 'shared-ui/base'
import { useLocation } from 'shared-ui/router'
import { failsStill, useArea } from '../area/area-loader.ts'
import type { Area } from '../area/areas.ts'
import { loadNewPage } from '../new-page.ts'

type Props = { area: Area; isLate: () => boolean; onOpen: (again?: boolean) => Promise<void> }

/** Shown in an area's frame when there is no screen: it is loading, it failed, or the page does not exist. */
export function AreaSpace(props: Props) {
  const { key } = useLocation()
  return <Space key={key} {...props} />
}

function Space({ area, isLate, onOpen }: Props) {
  const code = useArea(area)
  const [waiting, setWaiting] = useState(isLate)

  const open = (again?: boolean) => {
    setWaiting(true)
    // In a transition, otherwise the page 'not found' would flash for a moment.
    return onOpen(again).finally(() => startTransition(() => setWaiting(false)))
  }
  const openIfLate = useEffectEvent(() => {
    if (waiting) open()
  })
  useEffect(() => void openIfLate(), [])

  // After its words the area may still come by itself: then its screen takes their place.
  const [hadFailed, setHadFailed] = useState(false)
  if (code.state === 'failed' && !hadFailed) setHadFailed(true)
  const cameLate = hadFailed && code.state === 'open' && !waiting
  const openLate = useEffectEvent(() => {
    if (cameLate) void onOpen()
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: when it comes
  useEffect(() => void openLate(), [cameLate])

  const needsNewPage = code.state === 'failed' && code.failure.needsNewPage
  useEffect(() => {
    if (needsNewPage) loadNewPage()
  }, [needsNewPage])

  // Another build may be served by now that fits; only if none does, the page itself is too old.
  const retry = async () => {
    await open(true)
    if (needsNewPage && failsStill(area)) location.reload()
  }
  if (code.state === 'failed') return <AreaFailed area={area.title} {...code.failure} onRetry={retry} />
  if (code.state === 'loading' || waiting) return <LoadingOverlay soon={waiting} onRetry={retry} />
  return <NotFound />
}
