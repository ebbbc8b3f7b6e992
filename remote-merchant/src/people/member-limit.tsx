import { DayLimit, type Member, members } from 'contract/people/members'
import { useAction } from 'shared-auth'
import { DialogButton, toast } from 'shared-ui'
import { t } from 'shared-ui/base'
import { EntryForm, RupeesField } from 'shared-ui/form'
import { Dialog } from 'shared-ui/overlays'

type MemberLimitProps = { of: Member; onDone: () => void }

/** What a member may spend in a day. */
export const MemberLimit = ({ of, onDone }: MemberLimitProps) => (
  <DialogButton variant="outline" dialog={(close) => <LimitDialog of={of} onDone={onDone} onClose={close} />}>
    {t('Daily limit')}
  </DialogButton>
)

function LimitDialog({ of: { refNo, name, dayLimit }, onDone, onClose }: MemberLimitProps & { onClose: () => void }) {
  const setLimit = useAction(members.setLimit, { refNo })
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('Daily limit of {name}', { name })}
      text="It holds from the next payment on. What they add to their wallet is not limited."
    >
      <EntryForm
        schema={DayLimit}
        start={{ dayLimit }}
        action={setLimit}
        onDone={() => {
          toast.success(t('Daily limit of {name} saved', { name }))
          onClose()
          onDone()
        }}
        submit="Save"
      >
        <RupeesField name="dayLimit" required={false} />
      </EntryForm>
    </Dialog>
  )
}
