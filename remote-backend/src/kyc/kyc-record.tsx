import { judgedFields, type KycPart, kycField, kycParts } from 'contract/kyc/fields'
import { type KycRecord, kyc } from 'contract/kyc/kyc'
import { afterStep, kycStatuses } from 'contract/kyc/status'
import { useMay, useRead } from 'shared-auth'
import { Box, Heading, Note, Panel, RecordNeighbours, Screen, Stack, StatusChip, Text, t } from 'shared-ui'
import { useParams } from 'shared-ui/router'
import { Decision } from './decision.tsx'
import { Documents } from './documents.tsx'
import { FieldVerdict } from './field-verdict.tsx'
import { SendLink } from './send-link.tsx'
import { Sendings } from './sendings.tsx'

export const MerchantKyc = () => <Record title="Merchant KYC" />
export const StaffKyc = () => <Record title="Staff KYC" />

/** A KYC being checked: the selfie beside the papers, a verdict for each field, then the decision. */
function Record({ title }: { title: string }) {
  const { id = '' } = useParams()
  const read = useRead(kyc.read, { id })
  const crumbs = [{ label: 'User Management' }, { label: 'KYC', to: '/backend/user-management/kyc' }]
  return (
    <Screen title={title} crumbs={crumbs} neighbours={<RecordNeighbours />} of={read}>
      {(found) => <Found key={`${id} ${found.no}`} of={found} reload={read.reload} />}
    </Screen>
  )
}

const isUnderCheck = ({ status, isOwn }: KycRecord) => !isOwn && (status === 'SUBMITTED' || status === 'UNDER_REVIEW')

function Found({ of: found, reload }: { of: KycRecord; reload: () => void }) {
  const { code, name, status, kind, answers, no, isOwn } = found
  const mayDecide = useMay(kyc.giveVerdict)
  const names = judgedFields(kind, answers)
  const parts = (Object.keys(kycParts) as KycPart[]).filter((part) => names.some((one) => kycField(one).part === part))
  return (
    <Panel title={`${code}, ${name}`} aside={<StatusChip of={kycStatuses} status={status} />}>
      <Stack gap="5">
        {mayDecide && afterStep('submit', status) && <SendLink of={found} />}
        {no === 0 && <Text color="fg.muted">{t('Nothing was sent yet. A draft is read by its writer only.')}</Text>}
        {isOwn && <Note>{t('This is your own KYC: somebody else decides on it.')}</Note>}
        {no > 0 && <Documents of={found} />}
        {parts.map((part) => (
          <Box as="section" key={part} aria-label={t(kycParts[part])}>
            <Heading as="h2" textStyle="panel" mb="2">
              {t(kycParts[part])}
            </Heading>
            {names
              .filter((one) => kycField(one).part === part)
              .map((one) => (
                <FieldVerdict
                  key={one}
                  name={one}
                  of={found}
                  mayJudge={mayDecide && isUnderCheck(found)}
                  onDone={reload}
                />
              ))}
          </Box>
        ))}
        {mayDecide && no > 0 && !isOwn && <Decision of={found} onDone={reload} />}
        <Sendings of={found} />
      </Stack>
    </Panel>
  )
}
