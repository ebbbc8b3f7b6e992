import { uti } from 'contract/pan/uti/uti'
import { lazy } from 'react'
import { DialogButton, DrawerList, t } from 'shared-ui'
import { Plus } from 'shared-ui/icons'
import { utiCrumbs } from './places.ts'

const NoteDialog = lazy(() => import('./log-dialogs.tsx').then(({ NoteDialog }) => ({ default: NoteDialog })))
const MarkDialog = lazy(() => import('./log-dialogs.tsx').then(({ MarkDialog }) => ({ default: MarkDialog })))

const NoteApplication = () => (
  <DialogButton dialog={(close) => <NoteDialog onClose={close} />}>
    <Plus aria-hidden />
    <span>{t('Note an application')}</span>
  </DialogButton>
)

/** What the shop notes of the applications it filed at UTI's own portal. */
export const UtiLog = () => (
  <DrawerList
    crumbs={utiCrumbs}
    source={uti.log}
    show={['couponNo', 'status', 'applicant', 'appType', 'dated', 'statusAt']}
    beside={MarkDialog}
    actions={<NoteApplication />}
    empty={{
      title: 'Nothing noted yet',
      text: 'UTI does not share status with us. Add coupon numbers here to keep track.',
    }}
  />
)
