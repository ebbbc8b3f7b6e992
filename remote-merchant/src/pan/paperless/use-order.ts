import { paperless } from 'contract/pan/paperless/paperless'
import type { Status } from 'contract/pan/status'
import { useEffect, useRef, useState } from 'react'
import { useAction, useRead } from 'shared-auth'
import { refreshBalance, t } from 'shared-ui'
import { useSearchParams } from 'shared-ui/router'
import { mayLeaveFor } from '../../may-leave-for.ts'

/** Statuses that change without the user; the page checks again every ten seconds. */
export const coming: readonly Status[] = ['PL_UNKNOWN', 'PL_AUTH_DONE', 'PL_ESIGN_DONE']

/**
 * The state of an order, and how it continues. After the provider's page it asks the provider; with `?go`, straight
 * from the payment, it sends the applicant there.
 */
export function useOrder(id: string) {
  const [search, setSearch] = useSearchParams()
  const state = useRead(paperless.state, { id })
  const asking = useAction(paperless.ask, { id })
  const going = useAction(paperless.proceed, { id })
  const { reload } = state

  function look() {
    reload()
    refreshBalance()
  }
  const ask = () => void asking.run(undefined).then(look, shown)
  const [isStrange, setStrange] = useState(false)
  function leave({ redirectUrl }: { redirectUrl: string }) {
    const may = mayLeaveFor(redirectUrl)
    setStrange(!may)
    if (may) location.assign(redirectUrl)
  }
  const goOn = () => void going.run(undefined).then(leave, shown)
  const strange = isStrange ? t('NSDL named an address that we do not open. Tell the office.') : null

  const opened = useRef(() => {})
  opened.current = () => {
    if (asking.isOff) return
    if (!search.has('go')) return ask()
    setSearch({}, { replace: true })
    goOn()
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each order, when its page opens
  useEffect(() => void opened.current(), [id])

  const isComing = state.data !== undefined && coming.includes(state.data.status)
  useEffect(() => {
    if (!isComing) return
    const timer = setInterval(reload, 10_000)
    return () => clearInterval(timer)
  }, [isComing, reload])

  return { state, asking, going, strange, ask, goOn, look }
}

/** The page shows the action's own error. */
const shown = () => {}
