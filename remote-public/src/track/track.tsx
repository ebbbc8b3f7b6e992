import { statuses } from 'contract/pan/status'
import { Tracked, TrackQuestion, track } from 'contract/track'
import { useAction } from 'shared-auth'
import { Text, t } from 'shared-ui'
import { Page } from '../page.tsx'
import { AskByNumber, useBrought } from './ask-by-number.tsx'

/**
 * The status of an application, for a person with its number and the date of birth. The QR code of a receipt fills in
 * the number.
 */
export function Track() {
  const ask = useAction(track)
  return (
    <Page
      title={t('Track your application')}
      text={t('Type the number from your receipt or acknowledgement, and the date of birth.')}
      narrow
    >
      <AskByNumber
        title="Your application"
        schema={TrackQuestion}
        told={Tracked}
        ask={ask.run}
        brought={useBrought()}
        statuses={statuses}
      />
      <Text mt="5" color="fg.muted">
        {t('We show the status and nothing else. Your name, address and papers stay with your centre.')}
      </Text>
    </Page>
  )
}
