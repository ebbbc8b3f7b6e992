import { session } from 'contract/identity/session'
import { useEffect, useRef } from 'react'
import { saveTokens, useAction } from 'shared-auth'
import { errorText, LoadingOverlay, Note, t } from 'shared-ui'
import { Page } from './page.tsx'

/**
 * Opens the merchant view that the office started in another tab of this browser. The ticket is behind the `#`, which
 * no server sees; after the tokens came, the surrounding frame leads to the shop.
 */
export function ViewAs() {
  const open = useAction(session.openView)
  const isBegun = useRef(false)
  useEffect(() => {
    // A ticket works once, but effects may run twice.
    if (isBegun.current) return
    isBegun.current = true
    open.run({ ticket: location.hash.slice(1) }).then(saveTokens, () => undefined)
  }, [open])

  if (open.error === undefined) return <LoadingOverlay />
  return (
    <Page title="View as merchant" narrow>
      <Note tone="danger" title={t('This view could not be opened')}>
        {errorText(open.error)}
      </Note>
    </Page>
  )
}
