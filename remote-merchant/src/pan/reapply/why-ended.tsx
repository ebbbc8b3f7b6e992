import type { ApplicationInfo } from 'contract/pan/application'
import type { Status } from 'contract/pan/status'
import type { ReactNode } from 'react'
import { Box, Note, Text, t } from 'shared-ui'
import { ReasonText } from 'shared-ui/pan'

const endings: Partial<Record<Status, string>> = {
  CANCELLED: 'This application was cancelled',
  REJECTED: 'Our office rejected this application',
  AADHAAR_CANCELLED: 'The Aadhaar was not accepted',
  PL_FAILED: 'It was not signed',
  PL_EXPIRED: 'The token was not used in time',
  CLOSED: 'NSDL closed this application',
}

type Ended = Pick<ApplicationInfo, 'status' | 'reasons' | 'events'>

/** The remark with which it ended, besides its reasons, or the provider's words. */
export const lastWord = ({ status, reasons, events }: Ended) =>
  reasons.length === 0 ? (events.findLast(({ to }) => to === status)?.note ?? '') : ''

type WhyEndedProps = {
  /** For a copy: the form number of the earlier application. */
  formNo?: string
  status: Status
  reasons: ApplicationInfo['reasons']
  word: string
  actions?: ReactNode
  children?: ReactNode
}

/** How an application ended without a PAN: the status, its reasons in both languages, or the remark. */
export function WhyEnded({ formNo, status, reasons, word, actions, children }: WhyEndedProps) {
  const ending = t(endings[status] ?? '')
  return (
    <Note
      tone={formNo ? 'warning' : status === 'CANCELLED' ? 'neutral' : 'danger'}
      title={formNo ? t('Why {formNo} ended: {ending}', { formNo, ending }) : ending}
      actions={actions}
    >
      {reasons.map((reason) => (
        <ReasonText key={reason.code} of={reason} />
      ))}
      {word && <Text overflowWrap="anywhere">{t(word)}</Text>}
      {children && <Box>{children}</Box>}
    </Note>
  )
}
