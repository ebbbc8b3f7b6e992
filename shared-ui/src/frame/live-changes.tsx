import { notifications } from 'contract/notification/notification'
import { wallet } from 'contract/payment/wallet'
import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'
import { reread, useSession } from 'shared-auth'

// Together with the frame, which is fetched ahead.
const load = () => import('../notification/follow.ts')
load().catch(() => undefined)

/** What the header shows is read again with each screen, and as soon as the server says that it changed. */
export function LiveChanges({ home }: { home: string }) {
  const { user } = useSession()
  const { key } = useLocation()
  const shownAt = useRef(key)
  const person = user && `${user.code} ${user.viewer ?? ''}`

  useEffect(() => {
    if (!person) return
    let stop: (() => void) | null = null
    let isOver = false
    load()
      .then(({ followChanges }) => {
        if (!isOver) stop = followChanges(home)
      })
      .catch(() => undefined)
    return () => {
      isOver = true
      stop?.()
    }
  }, [person, home])

  useEffect(() => {
    if (shownAt.current === key) return
    shownAt.current = key
    for (const endpoint of [wallet.closing, notifications.shop.unread, notifications.office.unread]) reread(endpoint)
  }, [key])

  return null
}
