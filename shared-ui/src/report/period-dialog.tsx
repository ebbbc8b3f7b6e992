import { longestPeriod, Period } from 'contract/report/report'
import { t } from 'shared-ui/base'
import { DateField, EntryForm } from 'shared-ui/form'
import { Dialog } from 'shared-ui/overlays'

type PeriodDialogProps = { period: Period; change: (period: Period) => void; onClose: () => void }

const taken = { run: async (period: Period) => period }

/** Any other period, up to a year. */
export function PeriodDialog({ period, change, onClose }: PeriodDialogProps) {
  const show = (asked: Period) => {
    onClose()
    change(asked)
  }
  return (
    <Dialog
      open
      wide
      onClose={onClose}
      title="Other dates"
      text={t('The first and the last day are counted. At most {days} days.', { days: longestPeriod })}
    >
      <EntryForm schema={Period} start={period} action={taken} onDone={show} submit="Show report">
        <DateField name="from" />
        <DateField name="to" />
      </EntryForm>
    </Dialog>
  )
}
