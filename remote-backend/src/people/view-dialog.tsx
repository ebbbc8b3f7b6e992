import { people, type ShopRecord, ViewReason, viewMinutes } from 'contract/people/people'
import { useState } from 'react'
import { useAction } from 'shared-auth'
import { Button, Flex, Note } from 'shared-ui'
import { t } from 'shared-ui/base'
import { EntryForm, TextAreaField } from 'shared-ui/form'
import { Dialog } from 'shared-ui/overlays'

type ViewDialogProps = { of: ShopRecord; onClose: () => void }

/** Asks why the office views a shop as its merchant, then offers a link that opens the view in a new tab. */
export function ViewDialog({ of: { id, name }, onClose }: ViewDialogProps) {
  const view = useAction(people.viewAs, { id })
  const [ticket, setTicket] = useState<string>()
  const title = t('View as {name}', { name })

  if (ticket)
    return (
      <Dialog open onClose={onClose} title={title}>
        <Note tone="info">
          {t('It opens in a new tab and ends after {minutes} minutes, or when you end it there.', {
            minutes: viewMinutes,
          })}
        </Note>
        <Flex mt="4" justify="flex-end">
          <Button asChild>
            <a href={`/auth/view-as#${ticket}`} target="_blank" rel="noopener" onClick={onClose}>
              {t('Open in a new tab')}
            </a>
          </Button>
        </Flex>
      </Dialog>
    )
  return (
    <Dialog
      open
      wide
      onClose={onClose}
      title={title}
      text="You see what they see and can change nothing. Your name and the reason are kept."
    >
      <EntryForm
        schema={ViewReason}
        start={{ reason: '' }}
        action={view}
        onDone={({ ticket }) => setTicket(ticket)}
        submit="Continue"
      >
        <TextAreaField name="reason" />
      </EntryForm>
    </Dialog>
  )
}
