import { mail } from 'contract/mail/mail'
import { lazy } from 'react'
import { byStatus, DrawerList } from 'shared-ui'
import { MailState } from './mail-state.tsx'
import { useLetterChoices } from './use-letter-choices.ts'

const OutboxDrawer = lazy(() => import('./outbox-drawer.tsx').then(({ OutboxDrawer }) => ({ default: OutboxDrawer })))

const tabs = [{ label: 'All' }, ...byStatus(mail.outbox.columns.status)]

export function OutboxList() {
  const choices = useLetterChoices()
  return (
    <DrawerList
      crumbs={[{ label: 'Setting' }]}
      source={mail.outbox}
      show={['createdAt', 'kind', 'masked', 'status', 'lastError', 'tries', 'sentAt']}
      cells={{ kind: { choices } }}
      tabs={tabs}
      note={<MailState />}
      beside={OutboxDrawer}
    />
  )
}
