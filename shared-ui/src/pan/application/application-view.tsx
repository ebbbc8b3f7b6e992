import { type ApplicationInfo, applications, type Price } from 'contract/pan/application'
import { categoryName } from 'contract/pan/categories'
import { cards } from 'contract/pan/provider'
import { type Hardcopy, hardcopies, hasEnded, isDraft, statusesFor } from 'contract/pan/status'
import { type Mode, modes } from 'contract/pan/view'
import { type ReactNode, useState } from 'react'
import { useAction, useFile } from 'shared-auth'
import {
  amount,
  Box,
  Comb,
  CombToCopy,
  dayText,
  errorText,
  Facts,
  Flex,
  Grid,
  Heading,
  Money,
  Note,
  Panel,
  Skeleton,
  Stack,
  Text,
  Total,
  t,
  timeText,
} from 'shared-ui'
import { ActionButton } from 'shared-ui/form'
import { Download, Eye, EyeOff } from 'shared-ui/icons'
import { FileButton } from '../../file/file-button.tsx'
import { saveFile } from '../../file/open-file.ts'
import { PageViewer, usePageView } from '../../file/page-viewer.tsx'
import { useStepUp } from '../../identity/use-step-up.tsx'
import { ChangeLines } from '../change-lines.tsx'
import { Consents } from '../consents.tsx'
import { EarlierPictures } from '../earlier-pictures.tsx'
import { FirstTimeRight, toFix } from '../first-time-right.tsx'
import { ProviderAcknowledgement } from '../provider-acknowledgement.tsx'
import { ApplicationFacts } from './application-facts.tsx'
import { ApplicationPapers } from './application-papers.tsx'
import { ApplicationReads } from './application-reads.tsx'
import { ApplicationStatus } from './application-status.tsx'
import { ApplicationTimeline } from './application-timeline.tsx'

type ApplicationViewProps = {
  found: ApplicationInfo
  /** The next action for the application, above the read-only parts. */
  children?: ReactNode
  /** The pages are already shown in the part above. */
  withoutPages?: boolean
  /** Reads the application again; without it no consent can be withdrawn here. */
  onChange?: () => void
}

/** All that may be shown of an application: status, form, pages, pictures, money, and its history. */
export function ApplicationView({ found, children, withoutPages, onChange }: ApplicationViewProps) {
  const { fields, pages, crops, price, events, findings } = found
  const [view, setView] = usePageView(found.id)

  return (
    <Stack gap="4">
      <Summary of={found} />
      {found.papersDeletedAt && (
        <Note tone="neutral" title={t('Papers deleted on {day}', { day: dayText(found.papersDeletedAt.slice(0, 10)) })}>
          {t('Their time was over, as the law asks. Numbers, status and price stay; names are masked.')}
        </Note>
      )}
      {children}
      <Grid templateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 320px' }} gap="4" alignItems="start">
        <Stack gap="4" minW="0">
          {found.appType === 'C' && (
            <Panel title={t('What changes')}>
              <ChangeLines fields={fields} category={found.category} />
            </Panel>
          )}
          <Panel title={t('Form')}>
            <ApplicationFacts fields={fields} category={found.category} withoutChanges={found.appType === 'C'} />
          </Panel>
          {!withoutPages && !found.papersDeletedAt && (pages.length > 0 || found.mode !== 'PAPERLESS_EKYC') && (
            <Panel title={t('Scanned pages')} flush={pages.length > 0}>
              {pages.length > 0 ? (
                <PageViewer pages={pages} view={view} onView={setView} height="560px" />
              ) : (
                <Text color="fg.muted">{t('Nothing is scanned yet.')}</Text>
              )}
            </Panel>
          )}
        </Stack>
        <Stack gap="4" minW="0">
          {found.panMasked && <PanPanel of={found} />}
          {found.ackNo && <AcknowledgementPanel of={found} />}
          {price && <PaidPanel price={price} isOver={hasEnded(found.status)} />}
          <ApplicationPapers of={found} />
          {crops.length > 0 && (
            <Panel title={t('As it is sent')}>
              <Flex gap="3" align="flex-start">
                {crops.map((crop) => (
                  <CropPicture key={crop.kind} {...crop} />
                ))}
              </Flex>
            </Panel>
          )}
          <EarlierPictures of={found} />
          {toFix(findings) > 0 && <FirstTimeRight findings={findings} withCodes />}
          <Consents of={found} onChange={onChange} />
          <Panel title={t('What happened')}>
            <ApplicationTimeline events={events} appType={found.appType} category={found.category} />
          </Panel>
          {!isDraft(found.status) && <ApplicationReads reads={found.reads} />}
        </Stack>
      </Grid>
    </Stack>
  )
}

function Summary({ of }: { of: ApplicationInfo }) {
  const { formNo, name, status, statusAt, appType, category, formCode, createdAt, hardcopy, merchantCode, reapplyOf } =
    of
  const paper = hardcopies[hardcopy as Hardcopy]?.en ?? hardcopy
  return (
    <Panel>
      <Flex gap="4" align="flex-start" justify="space-between" wrap="wrap">
        <Box minW="0">
          <Heading as="h2" textStyle="section" overflowWrap="anywhere">
            {[formNo, name].filter(Boolean).join(', ')}
          </Heading>
          <Text color="fg.muted" mt="0.5">
            {[
              t(appType === 'C' ? 'Correction' : 'New PAN'),
              of.mode && of.mode !== 'PHYSICAL' && t(modes[of.mode as Mode]?.en ?? ''),
              t(categoryName(category)),
              t('Form {formCode}', { formCode }),
              merchantCode,
              reapplyOf && t('after {reapplyOf}', { reapplyOf }),
            ]
              .filter(Boolean)
              .join(' · ')}
          </Text>
        </Box>
        <Box textAlign={{ base: 'start', md: 'end' }}>
          <ApplicationStatus status={status} appType={appType} />
          <Text lang="hi" textStyle="dense" color="fg.muted" mt="1">
            {statusesFor(appType)[status].hi}
          </Text>
        </Box>
      </Flex>
      <Flex columnGap="8" rowGap="2" wrap="wrap" mt="3" pt="3" borderTopWidth="1px" borderColor="border.subtle">
        <Since label="In this status since" value={timeText(statusAt)} />
        <Since label="Started" value={timeText(createdAt)} />
        {of.ackNo && <Since label="Hard copy" value={t(paper)} />}
        {of.dueBy && <Since label="Answer by" value={dayText(of.dueBy)} />}
      </Flex>
    </Panel>
  )
}

function Since({ label, value }: { label: string; value: string }) {
  return (
    <Box>
      <Text textStyle="micro" color="fg.subtle">
        {t(label)}
      </Text>
      <Text fontWeight="500">{value}</Text>
    </Box>
  )
}

/** The allotted PAN, masked. A person who may see it can ask for the whole number; this is logged. */
function PanPanel({ of: { id, panMasked, trackingNo } }: { of: ApplicationInfo }) {
  const reveal = useAction(cards.revealPan, { id })
  const [pan, setPan] = useState<string>()
  const open = useStepUp(
    () => reveal.run(undefined),
    (opened) => setPan(opened.pan),
  )
  const facts: [string, string][] = trackingNo ? [['Speed Post', trackingNo]] : []
  return (
    <Panel title={t('PAN')}>
      {pan ? <CombToCopy value={pan} label={t('PAN')} /> : <Comb value={panMasked ?? ''} label={t('PAN')} />}
      <Box mt="3">
        <Facts of={facts} />
      </Box>
      <ActionButton
        mt="4"
        w="full"
        variant="outline"
        action={reveal}
        onClick={pan ? () => setPan(undefined) : open.start}
      >
        {pan ? <EyeOff aria-hidden /> : <Eye aria-hidden />}
        <span>{t(pan ? 'Hide the PAN' : 'Show the whole PAN')}</span>
      </ActionButton>
      {open.error !== undefined && (
        <Box mt="2">
          <Note tone="danger">{errorText(open.error)}</Note>
        </Box>
      )}
      {open.dialog}
    </Panel>
  )
}

function AcknowledgementPanel({ of }: { of: ApplicationInfo }) {
  const { ackNo, ackDate, ackFile, mode } = of
  return (
    <Panel title={t('Acknowledgement')}>
      <CombToCopy value={ackNo ?? ''} label={t('Acknowledgement number')} />
      <Box mt="3">
        <Facts of={[['Date', dayText(ackDate)]]} />
      </Box>
      {mode && mode !== 'PHYSICAL' && (
        <Box mt="4">
          <ProviderAcknowledgement of={of} />
        </Box>
      )}
      {ackFile && (
        <Box mt="4">
          <FileButton
            endpoint={applications.file}
            params={{ id: ackFile }}
            onFile={({ blob, name }) => saveFile(blob, name ?? `${ackNo}.pdf`)}
            icon={<Download />}
            w="full"
          >
            {t('Download acknowledgement')}
          </FileButton>
        </Box>
      )}
    </Panel>
  )
}

type PaidProps = {
  price: Price
  /** It ended without a PAN, so no commission will come. */
  isOver: boolean
}

function PaidPanel({ price: { govtFee, serviceCharge, gst, total, commission }, isOver }: PaidProps) {
  const parts = [
    ['Government fee', govtFee],
    ['Service charge', serviceCharge],
    ['GST on service, 18 %', gst],
  ] as const
  return (
    <Panel title={t('Paid')}>
      <Stack gap="2" mb="3">
        {parts.map(([label, sum]) => (
          <Flex key={label} justify="space-between" gap="4">
            <Text color="fg.muted">{t(label)}</Text>
            <Money of={sum} />
          </Flex>
        ))}
      </Stack>
      <Total label="Total">{amount(total)}</Total>
      {!isOver && (
        <Flex justify="space-between" gap="4" mt="3" color="green.fg">
          <Text>{t('Commission, on acknowledgement')}</Text>
          <Money of={commission} />
        </Flex>
      )}
    </Panel>
  )
}

/** A cropped picture as the provider gets it, with its size. */
export function CropPicture({ kind, fileId, kb, widthPx, heightPx }: ApplicationInfo['crops'][number]) {
  const { url, error } = useFile(applications.file, { id: fileId })
  const name = t(kind === 'photo' ? 'Photo' : 'Signature')
  return (
    <Box minW="0" flex={`${widthPx} 0 0`}>
      <Box borderWidth="1px" bg="white" overflow="hidden" style={{ aspectRatio: `${widthPx} / ${heightPx}` }}>
        {url ? (
          <img src={url} alt={name} style={{ width: '100%', height: '100%' }} />
        ) : (
          error === undefined && <Skeleton w="full" h="full" />
        )}
      </Box>
      <Text textStyle="micro" color="fg.muted" mt="1">
        {error === undefined ? t('{name}, {kb} KB', { name, kb }) : t('{name}: cannot be shown', { name })}
      </Text>
    </Box>
  )
}
