import type { ReplyOf } from 'contract/endpoint'
import { applications } from 'contract/pan/application'
import { useEffect, useState } from 'react'
import { call } from 'shared-auth'

export type Lease = ReplyOf<typeof applications.take>

const renewAfter = 5 * 60_000

/** Holds the form for this checker while the screen is open, and gives it back when it closes. */
export function useLease(id: string) {
  const [lease, setLease] = useState<Lease>()
  const [error, setError] = useState<unknown>()

  useEffect(() => {
    let open = true
    const renew = () =>
      call(applications.take, { params: { id } }).then(
        (taken) => open && setLease(taken),
        (problem: unknown) => open && setError(problem),
      )
    void renew()
    const timer = setInterval(renew, renewAfter)
    return () => {
      open = false
      clearInterval(timer)
      // Nobody waits for this: a lease that is not given back ends by itself.
      call(applications.release, { params: { id } }).catch(() => {})
    }
  }, [id])

  return { lease, error }
}
