import { type ApplicationInfo, applications } from 'contract/pan/application'
import { esignPapers } from 'contract/pan/paperless/esign'
import { asksOf } from 'contract/pan/reasons'
import { opensPaper } from 'contract/pan/returned'
import { missingPictures, type PageImage } from 'contract/pan/scan/crop'
import { scans } from 'contract/pan/scan/scan'
import { isDraft, isReturned } from 'contract/pan/status'
import { useState } from 'react'
import { upload, useAction, useLooksOnly, useRead } from 'shared-auth'
import { Box, Button, errorText, Flex, Grid, Note, Panel, Screen, Stack, Text, t } from 'shared-ui'
import { LeaveGuard } from 'shared-ui/form'
import { ArrowRight } from 'shared-ui/icons'
import { FootBar, PapersScanned, ReasonText, useNarrow } from 'shared-ui/pan'
import { useNavigate, useParams } from 'shared-ui/router'
import { ScanDrop, ScanRows, useScans } from 'shared-ui/scan'
import { crumbsTo } from '../crumbs.ts'
import { places } from '../next-step.ts'
import { SentBefore } from '../next-waiting.tsx'
import { NotNow } from '../not-now.tsx'
import { printAgain } from '../returned/unsent-changes.tsx'
import { PrintForm } from '../submit/print-form.tsx'
import { CancelApplication } from '../view/cancel-application.tsx'
import { PhoneButton } from './phone-button.tsx'
import { ScannedPages } from './scanned-pages.tsx'
import { Unfinished } from './unfinished.tsx'

/** Uploads the signed form and its proofs as scans; every page becomes an image. */
export function UploadScan() {
  const { id = '' } = useParams()
  const info = useRead(applications.info, { id })
  const looksOnly = useLooksOnly()

  return (
    <Screen title={scanTitle(info.data?.mode)} crumbs={crumbsTo(info.data)} of={info}>
      {(application) =>
        looksOnly ? (
          <NotNow application={application} why="{formNo} is scanned by the merchant. Its status is {status}" />
        ) : canScan(application) ? (
          <ScanDesk application={application} reload={info.reload} />
        ) : (
          <NotNow application={application} why="{formNo} cannot be scanned now. Its status is {status}" />
        )
      }
    </Screen>
  )
}

const scanTitle = (mode = 'PHYSICAL') => (mode === 'PHYSICAL' ? 'Scan the signed form' : esignPapers.scans)

/** For an e-Sign the papers are scanned before it is paid, and nothing is printed. */
const canScan = ({ status, mode }: ApplicationInfo) =>
  ['WAITING_SCAN', 'WAITING_CROP'].includes(status) ||
  isReturned(status) ||
  (status === 'PL_DRAFT' && mode === 'PAPERLESS_ESIGN')

function ScanDesk({ application, reload }: { application: ApplicationInfo; reload: () => void }) {
  const { id, status } = application
  const [arrived, setPages] = useState<PageImage[]>()
  // How many sheets the form has is known once it is printed, which is done on this screen.
  const setArrived = (now: PageImage[]) => {
    setPages(now)
    if (now.length !== pages.length) reload()
  }
  const pages = arrived ?? application.pages
  const { scanLimit: limit } = application
  const sending = useScans({
    send: (file, how) => upload(scans.addPages, { params: { id }, file, name: file.name, ...how }),
    mostKb: limit.fileKb,
    onSent: ({ pages }) => setArrived(pages),
  })
  const { busy, add } = sending
  const isCorrection = isReturned(status)

  const isNarrow = useNarrow()
  const goOn = <GoOn application={application} pages={pages} isSending={busy} />
  const print = status !== 'PL_DRAFT' && <PrintForm of={application} />
  // On a phone printing and signing come first, until there are pages.
  const isPaperFirst = isNarrow && pages.length === 0

  return (
    <>
      <LeaveGuard isDirty={false} isSending={busy} />
      <SentBefore />
      <Grid templateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 300px' }} gap="4" alignItems="start">
        {isPaperFirst && print}
        <Stack gap="4" minW="0">
          {isCorrection && <WhatToScanAgain of={application} />}
          <Panel
            title={t('Pages')}
            aside={
              <Text color="fg.muted" aria-live="polite">
                {t('{count} of at most {pages}', { count: pages.length, pages: limit.pages })}
              </Text>
            }
          >
            <ScanDrop onFiles={add} room={limit.pages - pages.length} limit={limit}>
              <PhoneButton applicationId={id} arrived={pages.length} onPages={setArrived} />
            </ScanDrop>
            <Unfinished
              applicationId={id}
              sending={sending.scans.map(({ file }) => file)}
              onFiles={add}
              arrived={pages.length}
            />
            <ScanRows scans={sending.scans} onRetry={sending.retry} onRemove={sending.remove} />
            <ScannedPages
              applicationId={id}
              pages={pages}
              onPages={setArrived}
              fixed={isCorrection && !opensPaper(application.reasons) ? application.pages : []}
              isKept={!isDraft(status)}
            />
          </Panel>
          <Flex gap="3" align="flex-start" justify="space-between">
            <Box ms="-14px">{!isCorrection && status !== 'PL_DRAFT' && <CancelApplication of={application} />}</Box>
            {!isNarrow && goOn}
          </Flex>
        </Stack>
        {!isPaperFirst && print}
      </Grid>
      {isNarrow && (
        <FootBar>
          <Box p="2.5">{goOn}</Box>
        </FootBar>
      )}
    </>
  )
}

function WhatToScanAgain({ of: { reasons, unsent } }: { of: ApplicationInfo }) {
  const asked = reasons.filter((reason) => asksOf(reason) === 'scan')
  const isChanged = unsent?.paper === 'needed'
  if (asked.length === 0 && !isChanged) return null
  return (
    <Note tone="warning" title={t('Scan again, because')}>
      {asked.map((reason) => (
        <ReasonText key={reason.code} of={reason} />
      ))}
      {isChanged && <Text>{t('The form changed. {printAgain}.', { printAgain: t(printAgain) })}</Text>}
    </Note>
  )
}

type GoOnProps = { application: ApplicationInfo; pages: readonly PageImage[]; isSending: boolean }

/** The next step, or what is missing for it. */
function GoOn({ application, pages, isSending }: GoOnProps) {
  const { id, status } = application
  const finish = useAction(scans.finishScan, { id })
  const navigate = useNavigate()
  const missing = isSending ? t('Files are still being sent') : pages.length === 0 ? t('Add at least one page') : null
  const isAnswer = isReturned(status) && missingPictures({ ...application, pages }).length === 0

  async function goOn() {
    if (isAnswer) return navigate(places.info(id))
    try {
      if (status === 'WAITING_SCAN') await finish.run(undefined)
      navigate(places.crop(id))
    } catch {
      // The screen shows `finish.error`.
    }
  }

  return (
    <Flex direction="column" gap="2" align={{ base: 'stretch', md: 'flex-end' }} w={{ base: 'full', md: 'auto' }}>
      <PapersScanned of={{ ...application, pages: [...pages] }} />
      <Flex gap="3" align="center" justify="flex-end" wrap="wrap">
        {missing && (
          <Text color="fg.muted" id="scan-missing">
            {missing}
          </Text>
        )}
        <Button
          flex={{ base: '1 0 auto', md: 'none' }}
          disabled={missing !== null}
          aria-describedby={missing ? 'scan-missing' : undefined}
          loading={finish.busy}
          onClick={goOn}
        >
          <span>{t(isAnswer ? 'Back to the answer' : 'Next: Crop')}</span>
          <ArrowRight />
        </Button>
      </Flex>
      {finish.error !== undefined && <Note tone="danger">{errorText(finish.error)}</Note>}
    </Flex>
  )
}
