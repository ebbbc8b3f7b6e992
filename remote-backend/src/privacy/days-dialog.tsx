import { type RuleNow, retention, retentionDays } from 'contract/privacy/retention'
import { useMemo } from 'react'
import { useAction } from 'shared-auth'
import { toast } from 'shared-ui'
import { t } from 'shared-ui/base'
import { EntryForm, NumberField } from 'shared-ui/form'
import { Dialog } from 'shared-ui/overlays'

type Props = { rules: RuleNow[]; onClose: () => void; onDone: () => void }

/** Sets the days of each rule. Deleted data cannot be restored, so it says so first. */
export function DaysDialog({ rules, onClose, onDone }: Props) {
  const save = useAction(retention.save)
  const schema = useMemo(() => retentionDays(rules), [rules])
  const start = Object.fromEntries(rules.map(({ rule, days }) => [rule, days]))
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
      <EntryForm schema={schema} start={start} action={save} onDone={done} submit="Save days">
        {rules.map(({ rule }) => (
          <NumberField key={rule} name={rule} />
        ))}
      </EntryForm>
    </Dialog>
  )
}
