import { paperless } from 'contract/pan/paperless'
import type { Status } from 'contract/pan/status'
import { useEffect, useRef } from 'react'
import { useAction, useRead } from 'shared-auth'
import { refreshBalance } from 'shared-ui'
import { useSearchParams } from 'shared-ui/router'

/** What is still coming by itself; the page looks again every ten seconds. */
export const coming: readonly Status[] = ['PL_UNKNOWN', 'PL_AUTH_DONE', 'PL_ESIGN_DONE']

/**
 * An order at the provider as it stands here, and how it is gone on with. Back from the provider's page it asks the
 * provider; with `?go`, straight from the payment, it sends the applicant there.
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
  const goOn = () => void going.run(undefined).then(({ redirectUrl }) => location.assign(redirectUrl), shown)

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

  return { state, asking, going, ask, goOn, look }
}

/** The page shows the action's own error. */
const shown = () => {}
