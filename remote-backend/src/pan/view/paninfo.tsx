import { type ApplicationInfo, applications } from 'contract/pan/application'
import { stepsBack } from 'contract/pan/provider'
import { hasEnded, listTitles, underWay } from 'contract/pan/status'
import { verification } from 'contract/pan/verify/verify'
import { useRead } from 'shared-auth'
import { Box, ButtonLink, Note, RecordNeighbours, Screen } from 'shared-ui'
import { t } from 'shared-ui/base'
import { ApplicationView, ReasonText } from 'shared-ui/pan'
import { useParams } from 'shared-ui/router'
import { Given } from '../../given.tsx'
import { LegalHold } from '../../privacy/legal-hold.tsx'
import { TakeBack } from '../../take-back/take-back.tsx'
import { Paper } from '../paper/mark-paper.tsx'
import { AskProvider } from '../paperless/ask-provider.tsx'
import { AcknowledgeForm, AddAckPdf } from '../provider/acknowledge-form.tsx'
import { Endings, ProviderActions } from '../provider/provider-actions.tsx'

const base = '/backend/actions/nsdl-pan'

/** All details of an application, with the acknowledgement after it is verified. */
export function PanInfo() {
  const { id = '' } = useParams()
  const read = useRead(applications.paninfo, { id })

  return (
    <Screen
      title="Application"
      crumbs={[
        { label: 'NSDL PAN', to: base },
        { label: listTitles.all, to: `${base}/physical/list` },
      ]}
      actions={
        <Given to={verification.verify}>
          <Links of={read.data} />
        </Given>
      }
      of={read}
      neighbours={<RecordNeighbours />}
    >
      {(found) => (
        <ApplicationView found={found} onChange={read.reload}>
          {underWay.includes(found.status) && <AskProvider of={found} onDone={read.reload} />}
          <Given to={verification.verify}>
            {found.status === 'VERIFIED' && <AcknowledgeForm found={found} onDone={read.reload} />}
            {found.ackNo && !found.ackFile && isOnPaper(found) && <AddAckPdf found={found} onDone={read.reload} />}
            <ProviderActions key={found.status} found={found} onDone={read.reload} />
            <Endings key={`end ${found.status}`} found={found} onDone={read.reload} />
            <TakeBack key={`back ${found.status}`} calls={stepsBack} id={found.id} onDone={read.reload} />
          </Given>
          <Paper of={found} onDone={read.reload} />
          <Withdrawn found={found} />
          {found.reasons.length > 0 && <Reasons found={found} />}
          <LegalHold id={found.id} formNo={found.formNo} />
        </ApplicationView>
      )}
    </Screen>
  )
}

/** A paperless application has the provider's own acknowledgement, so none need be scanned. */
const isOnPaper = ({ mode = 'PHYSICAL' }: ApplicationInfo) => mode === 'PHYSICAL'

/** The office's actions on the scan: cropping and checking. */
function Links({ of }: { of: ApplicationInfo | undefined }) {
  if (of?.status !== 'WAITING_CROP' && of?.status !== 'PENDING_VERIFICATION') return null
  return (
    <>
      <ButtonLink to={`${base}/physical/form-cropping/${of.id}`} variant="outline">
        {t('Crop')}
      </ButtonLink>
      {of.status === 'PENDING_VERIFICATION' && (
        <ButtonLink to={`${base}/physical/verify/${of.id}`}>{t('Verify')}</ButtonLink>
      )}
    </>
  )
}

/** The shop withdrew a consent while the form was on its way to NSDL: only the office knows whether it was sent. */
function Withdrawn({ found: { status, consents = [] } }: { found: ApplicationInfo }) {
  if (status !== 'VERIFIED' || !consents.some(({ effect }) => effect === 'ASKED_OFFICE')) return null
  return (
    <Note tone="warning" title="The applicant has withdrawn their consent">
      {t('Do not send the form to NSDL. Reject it: the price goes back. If it was sent, acknowledge it as usual.')}
    </Note>
  )
}

function Reasons({ found: { status, reasons } }: { found: ApplicationInfo }) {
  return (
    <Note tone={hasEnded(status) ? 'danger' : 'warning'} title="Reasons given to the merchant">
      {reasons.map((reason) => (
        <Box key={reason.code} mt="1">
          <ReasonText of={reason} />
        </Box>
      ))}
    </Note>
  )
}
