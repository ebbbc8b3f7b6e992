import { kycByLink } from 'contract/kyc/kyc'
import { useEffect, useEffectEvent, useState } from 'react'
import { useAction } from 'shared-auth'
import { ButtonLink, errorText, LoadingOverlay, Note, openedLink, t } from 'shared-ui'
import { KycFillIn } from 'shared-ui/kyc'
import { useLocation } from 'shared-ui/router'
import { useLinkToken } from './link-token.ts'
import { Page } from './page.tsx'

/** The KYC form for a person who comes by a link, logged in or not. */
export function KycByLink() {
  const [token] = useLinkToken()
  return (
    <Page title="KYC" narrow>
      <Opened key={token} token={token} />
    </Page>
  )
}

/** The form behind a link; without one, that of the link opened earlier in this tab. */
function Opened({ token }: { token: string }) {
  const { pathname } = useLocation()
  const { run } = useAction(kycByLink.open)
  const [isOpen, setOpen] = useState(token === '' && openedLink.at(pathname))
  const [error, setError] = useState<unknown>()

  const open = useEffectEvent(async () => {
    if (!token) return
    try {
      await run({ token })
      openedLink.keep(pathname)
      setOpen(true)
    } catch (problem) {
      setError(problem)
    }
  })
  useEffect(() => void open(), [])

  if (isOpen) return <KycFillIn calls={kycByLink} after={t('You may close this page.')} />
  if (error !== undefined) return <Note tone="danger">{errorText(error)}</Note>
  return token ? <LoadingOverlay /> : <WithoutLink isStaff={pathname.includes('staff')} />
}

const WithoutLink = ({ isStaff }: { isStaff: boolean }) => (
  <Note
    title="Open your form from the link in our e-mail"
    actions={
      <ButtonLink to={isStaff ? '/backend/my-profile/kyc' : '/merchant/my-profile/kyc'} size="sm" variant="outline">
        {t('Log in instead')}
      </ButtonLink>
    }
  >
    {t(
      'If the e-mail did not come or the link has expired, ask the office for a new one. With a login you find the same form in your profile.',
    )}
  </Note>
)
