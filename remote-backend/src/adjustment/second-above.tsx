import { adjustedAlone, type adjustments } from 'contract/adjustment'
import type { ReplyOf } from 'contract/endpoint'
import { Note, rupeeSum, toast } from 'shared-ui'
import { t } from 'shared-ui/base'
import { useEntryContext } from 'shared-ui/form'

/** Says whether the typed amount needs a second person. */
export function NeedsSecond() {
  const { amount } = useEntryContext().values
  if (typeof amount !== 'number' || amount <= adjustedAlone) return null
  return (
    <Note tone="warning">{t('Above {sum} a second person must approve too.', { sum: rupeeSum(adjustedAlone) })}</Note>
  )
}

/** Tells the person who asked that it is done, or that it waits. */
export const tellAsked = (
  { refNo, status }: ReplyOf<typeof adjustments.add>,
  done: string,
  values: Record<string, string> = { refNo },
) =>
  toast.success(status === 'PENDING' ? t('Adjustment {refNo} waits for a second person', { refNo }) : t(done, values))
