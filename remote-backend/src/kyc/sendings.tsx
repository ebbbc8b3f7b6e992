import { type KycField, kycField } from 'contract/kyc/fields'
import type { KycRecord } from 'contract/kyc/kyc'
import { kycStatuses } from 'contract/kyc/status'
import { statusLabel } from 'contract/status'
import { Box, Heading, t, timeText } from 'shared-ui'
import { SmallTable } from 'shared-ui/people'

/** All submissions with their decisions. */
export const Sendings = ({ of: { sendings } }: { of: KycRecord }) => (
  <Box as="section" aria-label={t('Sent so far')}>
    <Heading as="h2" textStyle="panel" mb="2">
      {t('Sent so far')}
    </Heading>
    <SmallTable
      label="Sent so far"
      heads={['Sent', 'By', 'Outcome', 'Decided by', 'Bad fields and remark']}
      rows={sendings.map(({ no, submittedAt, by, outcome, decidedBy, decidedAt, bad, remark }) => ({
        key: `${no}`,
        cells: [
          timeText(submittedAt),
          by,
          outcome ? t(statusLabel(kycStatuses, outcome)) : '--',
          decidedBy ? `${decidedBy}, ${timeText(decidedAt)}` : '--',
          [...Object.entries(bad).map(([name, reason]) => `${t(kycField(name as KycField).label)}: ${reason}`), remark]
            .filter(Boolean)
            .join('; ') || '--',
        ],
      }))}
      none="It was never sent."
    />
  </Box>
)
