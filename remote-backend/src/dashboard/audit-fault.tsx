import { Note, timeText } from 'shared-ui'
import { t } from 'shared-ui/base'

/** For the admin: the row of the audit that was altered or removed; nothing if there is none. */
export function AuditFault({ fault }: { fault: { row: number; foundAt: string } | null }) {
  if (!fault) return null
  return (
    <Note tone="danger" title="The audit was changed">
      {t(
        'Row {row} of the audit is not as it was written: it was changed, moved or removed. Found on {when}. Keep a copy of the database and tell whoever looks after the server.',
        { row: `${fault.row}`, when: timeText(fault.foundAt) },
      )}
    </Note>
  )
}
