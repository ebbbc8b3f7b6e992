import { kycByLink } from 'contract/kyc/kyc'
import { useEffect, useEffectEvent, useState } from 'react'
import { useAction } from 'shared-auth'
import { errorText, LoadingOverlay, Note, t } from 'shared-ui'
import { KycFillIn } from 'shared-ui/kyc'
import { Page } from '../page.tsx'

/** The KYC form for whoever comes by a link, signed out or in. The link leaves the address at once. */
export function KycByLink() {
  const [token] = useState(() => location.hash.slice(1))
  const { run } = useAction(kycByLink.open)
  const [isOpen, setOpen] = useState(token === '')
  const [error, setError] = useState<unknown>()

  const open = useEffectEvent(async () => {
    if (!token) return
    history.replaceState(history.state, '', location.pathname)
    try {
      await run({ token })
      setOpen(true)
    } catch (problem) {
      setError(problem)
    }
  })
  useEffect(() => void open(), [])

  return (
    <Page title="KYC" narrow>
      {error !== undefined && <Note tone="danger">{errorText(error)}</Note>}
      {isOpen && <KycFillIn calls={kycByLink} after={t('You may close this page.')} />}
      {!isOpen && error === undefined && <LoadingOverlay />}
    </Page>
  )
}
