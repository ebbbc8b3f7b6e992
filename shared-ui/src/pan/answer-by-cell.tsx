import { daysLeft } from 'contract/field/fields'
import { objectionLate } from 'contract/pan/verify/sla'
import { serverNow } from 'contract/server-now'
import { dayText, t } from 'shared-ui'

/** The last day to answer an objection; amber in the last five days, red on the last day. */
export function AnswerByCell({ value }: { value: string | null }) {
  if (!value) return <span>--</span>
  const now = serverNow()
  const left = daysLeft(value, now)
  const words =
    left < 0
      ? t('{days, plural, one {# day} other {# days}} overdue', { days: -left })
      : t('{left, plural, one {# day} other {# days}}', { left })
  return (
    <span className="age" data-late={objectionLate(value, now)}>
      {`${dayText(value)}, ${words}`}
    </span>
  )
}
