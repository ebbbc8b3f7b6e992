import { decisions, type Status, statuses, statusOf, type Tone } from 'contract/pan/status'
import { Chip } from './chip.tsx'
import { t } from './t.ts'

const known: Record<string, { en: string; tone: Tone; icon: string }> = { ...decisions, ...statuses }

/** What a status is called, of a correction (C) in its own words; one this portal does not know is shown as it came. */
export function statusLabel(status: string, appType?: string) {
  const code = status.toUpperCase()
  return code in statuses ? statusOf(code as Status, appType).en : (known[code]?.en ?? status)
}

/** The status of an application, payment or registration, as the handbook words and colours it. */
export function StatusChip({ status, appType }: { status: string; appType?: string }) {
  const { tone, icon } = known[status.toUpperCase()] ?? { tone: 'neutral' as const, icon: undefined }
  return (
    <Chip tone={tone} icon={icon}>
      {t(statusLabel(status, appType))}
    </Chip>
  )
}
