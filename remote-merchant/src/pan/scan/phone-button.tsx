import type { PageImage } from 'contract/pan/scan/crop'
import { lazy } from 'react'
import { DialogButton, t } from 'shared-ui'
import { Smartphone } from 'shared-ui/icons'

const PhoneDialog = lazy(() => import('./phone-dialog.tsx').then(({ PhoneDialog }) => ({ default: PhoneDialog })))

export type PhonePages = {
  applicationId: string
  /** How many pages have arrived. */
  arrived: number
  onPages: (pages: PageImage[]) => void
}

/** Adds pages by the camera of a phone; hidden for people who already work on a phone. */
export const PhoneButton = (pages: PhonePages) => (
  <DialogButton
    variant="outline"
    display={{ base: 'none', md: 'inline-flex' }}
    dialog={(close) => <PhoneDialog {...pages} onClose={close} />}
  >
    <Smartphone />
    <span>{t('Take it with your phone')}</span>
  </DialogButton>
)
