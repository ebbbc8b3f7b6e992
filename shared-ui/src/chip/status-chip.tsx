import { type StatusTable, statusLabel } from 'contract/status'
import { t } from '../t.ts'
import { Chip } from './chip.tsx'

/** The status of a record, in the words and colours of its feature's table. */
export function StatusChip({ of, status }: { of: StatusTable; status: string }) {
  const { tone, icon } = of[status.toUpperCase()] ?? { tone: 'neutral' as const, icon: undefined }
  return (
    <Chip tone={tone} icon={icon}>
      {t(statusLabel(of, status))}
    </Chip>
  )
}
