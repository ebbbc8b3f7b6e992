import { daysLeft } from 'contract/fields'
import { lastDays } from 'contract/pan/status'
import { dayText, t } from 'shared-ui'

/** The last day to answer an objection; red when five days are left. */
export function AnswerByCell({ value }: { value: string | null }) {
  if (!value) return <>--</>
  const left = daysLeft(value, new Date())
  const words = left < 0 ? t('overdue') : `${left} ${t(left === 1 ? 'day' : 'days')}`
  return (
    <span className="age" data-late={left <= lastDays ? 'red' : undefined}>
      {`${dayText(value)}, ${words}`}
    </span>
  )
}
