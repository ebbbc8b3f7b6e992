import { judgedFields, type KycField, type KycPart, kycField, kycParts } from 'contract/kyc/fields'
import { KycLink, type KycRecord, kyc } from 'contract/kyc/kyc'
import { afterStep, kycStatuses } from 'contract/kyc/status'
import { statusLabel } from 'contract/status'
import { useAction, useMay, useRead } from 'shared-auth'
import {
  Box,
  DialogButton,
  Grid,
  Heading,
  Note,
  Panel,
  RecordNeighbours,
  Screen,
  Stack,
  StatusChip,
  Text,
  t,
  timeText,
  toast,
} from 'shared-ui'
import { EntryForm, TextField } from 'shared-ui/form'
import { Dialog } from 'shared-ui/overlays'
import { SmallTable } from 'shared-ui/people'
import { useParams } from 'shared-ui/router'
import { Decision } from './decision.tsx'
import { FieldVerdict } from './field-verdict.tsx'
import { Paper } from './paper.tsx'

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

const beside: KycField[] = ['selfie', 'panFile', 'aadhaarFile']

/** The selfie beside the papers that show the face. */
const Documents = ({ of: { answers } }: { of: KycRecord }) => (
  <Grid templateColumns={{ base: '1fr', md: 'repeat(3, minmax(0, 1fr))' }} gap="4">
    {beside.map((name) => {
      const { label } = kycField(name)
      return (
        <Box as="figure" key={name} m="0">
          <Paper fileId={answers[name] ?? ''} label={label} large />
          <Text as="figcaption" mt="1" textStyle="hint" color="fg.muted">
            {t(label)}
          </Text>
        </Box>
      )
    })}
  </Grid>
)

/** All submissions with their decisions. */
const Sendings = ({ of: { sendings } }: { of: KycRecord }) => (
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

/** Sends a link for the form: to a shop's own address, or to the typed address of a person of the office. */
function SendLink({ of: { id, kind, name } }: { of: KycRecord }) {
  const send = useAction(kyc.sendLink, { id })
  const isStaff = kind === 'STAFF'
  return (
    <Box>
      <DialogButton
        variant="outline"
        dialog={(close) => (
          <Dialog
            open
            onClose={close}
            title={t('Send {name} a link?', { name })}
            text={
              isStaff
                ? 'They fill in the form without logging in, within 72 hours.'
                : 'It goes to the e-mail of the shop. They fill in the form without logging in, within 72 hours.'
            }
          >
            <EntryForm
              schema={KycLink}
              start={{ emailId: '' }}
              action={send}
              onDone={() => {
                toast.success(t('Link sent to {name}', { name }))
                close()
              }}
              submit="Send link"
            >
              {isStaff && <TextField name="emailId" type="email" required />}
            </EntryForm>
          </Dialog>
        )}
      >
        {t('Send link')}
      </DialogButton>
    </Box>
  )
}
