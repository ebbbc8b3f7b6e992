import { kycByLink } from 'contract/kyc/kyc'
import { useEffect, useEffectEvent, useState } from 'react'
import { useAction } from 'shared-auth'
import { errorText, LoadingOverlay, Note, t } from 'shared-ui'
import { KycFillIn } from 'shared-ui/kyc'
import { useLinkToken } from '../link-token.ts'
import { Page } from '../page.tsx'

/** The KYC form for whoever comes by a link, signed out or in. */
export function KycByLink() {
  const [token] = useLinkToken()
  return (
    <Page title="KYC" narrow>
      <Opened key={token} token={token} />
    </Page>
  )
}

/** The form behind a link; without one, that of the link which this browser opened last. */
function Opened({ token }: { token: string }) {
  const { run } = useAction(kycByLink.open)
  const [isOpen, setOpen] = useState(token === '')
  const [error, setError] = useState<unknown>()

  const open = useEffectEvent(async () => {
    if (!token) return
    try {
      await run({ token })
      setOpen(true)
    } catch (problem) {
      setError(problem)
    }
  })
  useEffect(() => void open(), [])

  return (
    <>
      {error !== undefined && <Note tone="danger">{errorText(error)}</Note>}
      {isOpen && <KycFillIn calls={kycByLink} after={t('You may close this page.')} />}
      {!isOpen && error === undefined && <LoadingOverlay />}
    </>
  )
}
