import { type ApplicationInfo, applications } from 'contract/pan/application'
import { categoryName } from 'contract/pan/categories'
import { fetchFile, useRead } from 'shared-auth'
import {
  Box,
  Button,
  Comb,
  dayText,
  Facts,
  Grid,
  Note,
  Panel,
  rupees,
  Screen,
  Stack,
  StatusChip,
  timeText,
} from 'shared-ui'
import { Download } from 'shared-ui/icons'
import { Link, useParams } from 'shared-ui/router'
import { ApplicationFacts, ApplicationTimeline, PageViewer, ReasonText, usePageView } from 'shared-ui/screens'
import { AcknowledgeForm } from './acknowledge-form.tsx'
import { Crops } from './verify/crops.tsx'

const base = '/backend/actions/nsdl-pan'

/** All that is known of an application, and the acknowledgement once it is verified. */
export function PanInfo() {
  const { id = '' } = useParams()
  const read = useRead(applications.paninfo, { id })

  return (
    <Screen
      title={read.data?.name || 'Application'}
      subtitle={read.data?.formNo}
      crumbs={[
        { label: 'NSDL PAN', to: base },
        { label: 'Physical', to: `${base}/physical/list` },
      ]}
      actions={read.data?.status === 'PENDING_VERIFICATION' && <VerifyLink id={id} />}
      of={read}
    >
      {(found) => (
        <Grid templateColumns={{ base: '1fr', xl: 'minmax(0, 1fr) 380px' }} gap="4" alignItems="start">
          <Stack gap="4" minW="0">
            {found.reasons.length > 0 && <Reasons found={found} />}
            <Panel title="Form">
              <ApplicationFacts fields={found.fields} />
            </Panel>
            {found.pages.length > 0 && <Pages found={found} />}
          </Stack>
          <Stack gap="4" minW="0">
            {found.status === 'VERIFIED' && <AcknowledgeForm found={found} onDone={read.reload} />}
            <Standing found={found} />
            <Crops crops={found.crops} />
            <Panel title="Timeline">
              <ApplicationTimeline events={found.events} />
            </Panel>
          </Stack>
        </Grid>
      )}
    </Screen>
  )
}

function VerifyLink({ id }: { id: string }) {
  return (
    <Button asChild>
      <Link to={`${base}/physical/verify/${id}`}>Verify</Link>
    </Button>
  )
}

function Standing({ found }: { found: ApplicationInfo }) {
  const { ackNo, ackDate, ackFile, price } = found
  return (
    <Panel title="Where it stands" aside={<StatusChip status={found.status} />}>
      <Stack gap="4">
        <Facts
          of={[
            ['Since', timeText(found.statusAt)],
            ['Begun', timeText(found.createdAt)],
            ['Merchant', `${found.merchantCode} ${found.merchantName}`],
            ['Category', `New, ${categoryName(found.category)}`],
            ['Form', `Form ${found.formCode}`],
            ['Paid', price && rupees(price.total)],
            ['Ack date', ackDate && dayText(ackDate)],
          ]}
        />
        {ackNo && <Comb value={ackNo} label="Acknowledgement no" />}
        {ackFile && <AckDownload fileId={ackFile} ackNo={`${ackNo}`} />}
      </Stack>
    </Panel>
  )
}

function AckDownload({ fileId, ackNo }: { fileId: string; ackNo: string }) {
  const download = async () => {
    const { blob, name } = await fetchFile(applications.file, { params: { id: fileId } })
    const link = document.createElement('a')
    link.href = URL.createObjectURL(blob)
    link.download = name ?? `${ackNo}.pdf`
    link.click()
    URL.revokeObjectURL(link.href)
  }
  return (
    <Button variant="outline" onClick={download}>
      <Download aria-hidden /> Acknowledgement PDF
    </Button>
  )
}

function Reasons({ found }: { found: ApplicationInfo }) {
  return (
    <Note tone={found.status === 'REJECTED' ? 'danger' : 'warning'} title="Reasons given to the merchant">
      {found.reasons.map(({ code, note }) => (
        <Box key={code} mt="1">
          <ReasonText code={code} />
          {note}
        </Box>
      ))}
    </Note>
  )
}

function Pages({ found }: { found: ApplicationInfo }) {
  const [view, setView] = usePageView(found.id)
  return (
    <Panel title="Scanned pages" flush>
      <PageViewer pages={found.pages} view={view} onView={setView} />
    </Panel>
  )
}
