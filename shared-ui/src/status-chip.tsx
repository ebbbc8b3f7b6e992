import { decisions, statuses, type Tone } from 'contract/pan/status'
import { Chip } from './chip.tsx'
import { t } from './t.ts'

const known: Record<string, { en: string; tone: Tone; icon: string }> = { ...decisions, ...statuses }

/** What a status is called; one this portal does not know is shown as it came. */
export const statusLabel = (status: string) => known[status.toUpperCase()]?.en ?? status

/** The status of an application, payment or registration, as the handbook words and colours it. */
export function StatusChip({ status }: { status: string }) {
  const { tone, icon } = known[status.toUpperCase()] ?? { tone: 'neutral' as const, icon: undefined }
  return (
    <Chip tone={tone} icon={icon}>
      {t(statusLabel(status))}
    </Chip>
  )
}
