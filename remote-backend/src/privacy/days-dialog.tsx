import { RetentionDays, type RuleNow, retention, retentionRuleNames } from 'contract/privacy/retention'
import { useAction } from 'shared-auth'
import { toast } from 'shared-ui'
import { t } from 'shared-ui/base'
import { EntryForm, NumberField } from 'shared-ui/form'
import { Dialog } from 'shared-ui/overlays'

type Props = { rules: RuleNow[]; onClose: () => void; onDone: () => void }

/** Sets the days of each rule. Deleted data cannot be restored, so it says so first. */
export function DaysDialog({ rules, onClose, onDone }: Props) {
  const save = useAction(retention.save)
  const start = Object.fromEntries(rules.map(({ rule, days }) => [rule, days])) as RetentionDays
  const done = () => {
    toast.success(t('The days are changed'))
    onClose()
    onDone()
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title="Change days"
      text="They hold from the next run on. With fewer days more is deleted at once, and nothing that was deleted comes back."
    >
      <EntryForm schema={RetentionDays} start={start} action={save} onDone={done} submit="Save days">
        {retentionRuleNames.map((rule) => (
          <NumberField key={rule} name={rule} />
        ))}
      </EntryForm>
    </Dialog>
  )
}
