import type { ReplyOf } from 'contract/endpoint'
import { verification } from 'contract/pan/verify/verify'
import { serverNow } from 'contract/server-now'
import { useEffect, useRef, useState } from 'react'
import { CallError, call } from 'shared-auth'

export type Lease = ReplyOf<typeof verification.take>

/** How old the lease and the other checkers' figures may become. */
const renewAfter = 60_000
const signsOfUse = ['pointerdown', 'keydown', 'wheel', 'touchmove'] as const

/**
 * Takes the form for this checker and gives it back when the screen closes. The lease is renewed only while the person
 * uses the screen: an unused screen loses its form after fifteen minutes, and keeps no session alive.
 */
export function useLease(id: string) {
  const [lease, setLease] = useState<Lease>()
  const [error, setError] = useState<unknown>()
  const askedAt = useRef(0)
  const isOpen = useRef(true)
  const held = useRef<string>(undefined)

  function renew() {
    askedAt.current = serverNow().getTime()
    call(verification.take, { params: { id } }).then(
      (taken) => {
        if (!isOpen.current) return
        held.current = taken.leaseUntil
        setLease(taken)
        setError(undefined)
      },
      (problem: unknown) => {
        if (!isOpen.current) return
        setError(problem)
        // Another person has it now; while only the connection is broken, it is still this checker's.
        if (problem instanceof CallError && problem.status === 409) setLease(undefined)
      },
    )
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: taken once for each form
  useEffect(() => {
    isOpen.current = true
    renew()
    const noteUse = () => serverNow().getTime() - askedAt.current >= renewAfter && renew()
    for (const sign of signsOfUse) document.addEventListener(sign, noteUse, { passive: true })
    const stop = onLeaving(() => releaseForm(id, held.current), renew)
    return () => {
      isOpen.current = false
      stop()
      for (const sign of signsOfUse) document.removeEventListener(sign, noteUse)
      releaseForm(id, held.current)
    }
  }, [id])

  return { lease, error, renew }
}

/**
 * Gives a form back to the queue, also while the tab is being closed. The lease is named by its end, if known: a
 * reloaded tab takes the form again, and must not lose it by the earlier call. The reply is not awaited, because a
 * lease also ends by itself.
 */
export const releaseForm = (id: string, leaseUntil?: string) =>
  void call(verification.release, { params: { id }, body: { leaseUntil }, keepalive: true }).catch(() => {})

/** Calls `leave` when the page is closed or left for another site, and `back` when it is restored. */
export function onLeaving(leave: () => void, back: () => void = () => {}) {
  const comeBack = ({ persisted }: PageTransitionEvent) => persisted && back()
  addEventListener('pagehide', leave)
  addEventListener('pageshow', comeBack)
  return () => {
    removeEventListener('pagehide', leave)
    removeEventListener('pageshow', comeBack)
  }
}
