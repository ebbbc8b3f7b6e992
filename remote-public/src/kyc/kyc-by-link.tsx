import { kycByLink } from 'contract/kyc/kyc'
import { useEffect, useEffectEvent, useState } from 'react'
import { useAction } from 'shared-auth'
import { errorText, LoadingOverlay, Note, t } from 'shared-ui'
import { KycFillIn } from 'shared-ui/kyc'
import { useLocation, useNavigate } from 'shared-ui/router'
import { Page } from '../page.tsx'

/** The KYC form for whoever comes by a link, signed out or in. The link leaves the address at once. */
export function KycByLink() {
  const { hash, pathname } = useLocation()
  const navigate = useNavigate()
  const [token, setToken] = useState(hash.slice(1))
  // Also where another link is opened in a tab that shows this page already: then only the hash changes.
  useEffect(() => {
    if (!hash) return
    setToken(hash.slice(1))
    navigate(pathname, { replace: true })
  }, [hash, pathname, navigate])
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
