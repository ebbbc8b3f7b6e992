import { type ReactNode, useEffect, useState } from 'react'
import { comesDrawn } from 'shared-auth'
import { ButtonLink, Panel, Text, t } from 'shared-ui'
import { PaymentStatus as Status } from 'shared-ui/gateway'
import { Page } from './page.tsx'

/** The status of a payment, for a person who comes back from the gateway logged out. */
export function PaymentStatus() {
  const [isDrawn, setDrawn] = useState(comesDrawn)
  useEffect(() => {
    setDrawn(false)
  }, [])
  const login = (
    <ButtonLink to="/auth/login" variant="outline">
      {t('Login')}
    </ButtonLink>
  )
  return (
    <Page title="Payment Status" narrow>
      {isDrawn ? <ForAnybody>{login}</ForAnybody> : <Status>{login}</Status>}
    </Page>
  )
}

/** The HTML is the same for all and does not know the address: it must not tell a payer that the id is missing. */
const ForAnybody = ({ children }: { children: ReactNode }) => (
  <Panel maxW="560px" foot={children}>
    <Text>{t('This page shows whether your payment has arrived.')}</Text>
    <noscript>{t('It needs JavaScript. Please switch it on in your browser, or call the office.')}</noscript>
  </Panel>
)
