import { type ApplicationInfo, applications } from 'contract/pan/application'
import type { CropResult } from 'contract/pan/scan/crop'
import { listTitles } from 'contract/pan/status'
import { boxesFor } from 'contract/pan/verify/checklist'
import { verification } from 'contract/pan/verify/verify'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useRead } from 'shared-auth'
import { Box, Button, errorText, Flex, Grid, Note, Panel, Screen, Stack, shortTime, Text, useRail } from 'shared-ui'
import { t } from 'shared-ui/base'
import { useKeysChoice } from 'shared-ui/overlays'
import { CropPicture, formFacts, type PageView, PageViewer, PapersScanned, ReasonText, useReasons } from 'shared-ui/pan'
import { hasReply, InWords, type WithReply } from '../provider/reply.tsx'
import { BenchDay, BenchForm } from './bench-head.tsx'
import { Checklist } from './checklist.tsx'
import { type Asking, Decision, readyToVerify } from './decision.tsx'
import { boxOfReason, type Flags, reasonsOf } from './flag-reasons.ts'
import { FormCheck } from './form-check.tsx'
import { KeysSheet } from './keys-sheet.tsx'
import { placeOnScan } from './on-page.ts'
import { boxOfLine, useBenchKeys } from './use-bench-keys.ts'
import { useChecking } from './use-checking.ts'
import { type Lease, useLease } from './use-lease.ts'

/** Scan, form and decision fill the screen down to its lower edge, also below a note; each part scrolls separately. */
const benchHeight = (notes: number) => `max(420px, calc(100vh - var(--frame-top, 0px) - ${208 + notes * 74}px))`

type WorkbenchProps = {
  id: string
  /** A reserved form that is already loaded: it is shown at once. */
  known: ApplicationInfo | undefined
  view: PageView
  onView(some: Partial<PageView>): void
  /** Another person's decision on the form before. */
  told: string | undefined
  onDecided(told?: string): void
}

/** The workbench for one form: its scan, the form in the order of the paper, the checklist and the decision. */
export function Workbench({ id, known, ...props }: WorkbenchProps) {
  useRail()
  // Soon the next form is loaded ahead; the present one must not change, unless it was refused as outdated.
  const [ready, setReady] = useState(known)
  const read = useRead(applications.paninfo, ready ? null : { id })
  const { lease, error } = useLease(id)
  const [isSheetOpen, setSheetOpen] = useState(false)
  const of = ready ? { ...read, data: ready } : read

  return (
    <Screen
      title={of.data ? `${of.data.formNo}, ${of.data.name}` : 'Verify form'}
      subtitle={of.data && <BenchForm of={of.data} />}
      crumbs={[
        { label: 'NSDL PAN', to: '/backend/actions/nsdl-pan' },
        {
          label: listTitles['pending-verification'],
          to: '/backend/actions/nsdl-pan/physical/pending-verification/list',
        },
      ]}
      actions={<BenchDay lease={lease} onKeys={() => setSheetOpen(true)} />}
      of={of}
    >
      {(found) => (
        <Bench
          found={found}
          lease={lease}
          isSheetOpen={isSheetOpen}
          setSheetOpen={setSheetOpen}
          refused={error}
          onOutdated={() => (ready ? setReady(undefined) : read.reload())}
          {...props}
        />
      )}
    </Screen>
  )
}

type BenchProps = Omit<WorkbenchProps, 'id' | 'known'> & {
  found: ApplicationInfo
  lease: Lease | undefined
  refused: unknown
  isSheetOpen: boolean
  setSheetOpen(isOpen: boolean): void
  /** The server needs a tick that is not on the screen: the form is read again. */
  onOutdated(): void
}

function Bench(props: BenchProps) {
  const { found, lease, refused, isSheetOpen, setSheetOpen, view, onView, told, onDecided, onOutdated } = props
  const checking = useChecking(found)
  const { ticked, flags, checked, current, check, actions, begunAt } = checking
  const [asking, setAsking] = useState<Asking>(null)
  const choice = useKeysChoice()

  const facts = useMemo(
    () =>
      formFacts(found.fields, found.category, found.appliedOn ?? undefined)
        .flatMap((group) => group.facts)
        .filter(({ value }) => value),
    [found.fields, found.category, found.appliedOn],
  )
  const boxes = boxesFor(found, found.findings)
  const flagged = new Set(Object.values(flags).flatMap(({ code }) => boxOfReason(code) ?? []))
  const mayDecide = found.status === 'PENDING_VERIFICATION' && lease !== undefined && refused === undefined
  const { mayVerify } = readyToVerify(found, flags, checked, mayDecide)

  const lines = [...facts.map(({ key }) => key), ...boxes.map(({ key }) => `box:${key}`)]
  useBenchKeys({ checking, lines, pages: found.pages.length, view, onView }, choice.isOn, {
    onVerify: mayVerify ? () => setAsking('verify') : undefined,
    onIncomplete: mayDecide ? () => setAsking('incomplete') : undefined,
    onReject: mayDecide ? () => setAsking('reject') : undefined,
    onSheet: () => setSheetOpen(true),
  })
  useInSight(current)
  useOnScan(current, found, lease !== undefined, onView)

  // A note names its line, because the merchant reads reasons and not lines.
  const toSend = useMemo(() => withLabels(flags, facts), [flags, facts])
  const height = benchHeight([told, refused, begunAt].filter((note) => note !== undefined).length)
  return (
    <Stack gap="3" mb={{ md: '-68px' }}>
      <BenchNotes told={told} refused={refused} begunAt={begunAt} onDiscard={checking.startAgain} />
      <Grid
        display={{ base: 'flex', md: 'grid' }}
        flexDirection="column"
        templateColumns={{
          md: 'minmax(0, 1fr) 340px',
          lg: 'minmax(0, 1fr) 340px 216px',
          xl: 'minmax(0, 1fr) 400px 240px',
        }}
        gap="4"
        alignItems={{ md: 'start' }}
      >
        <Panel flush>
          <PageViewer pages={found.pages} view={view} onView={onView} height={height} keysEverywhere={choice.isOn} />
        </Panel>
        {/* On phones its parts are in one column, so that the decision can stay visible beside all of them. */}
        <Flex display={{ base: 'contents', md: 'flex' }} direction="column" gap="2" maxH={{ md: height }}>
          <Stack gap="3" minH="0" overflowY="auto">
            {hasReply(found) && (
              <ReturnedBefore found={found} onPage={(page) => onView({ page, turn: 0, mark: undefined })} />
            )}
            <FormCheck facts={facts} ticked={ticked} flags={flags} current={current} actions={actions} />
            <PapersScanned of={found} />
            <Crops crops={found.crops} />
          </Stack>
          <MerchantReads flags={toSend} onEdit={mayDecide ? () => setAsking('incomplete') : undefined} />
          <Decision
            found={found}
            mayDecide={mayDecide}
            checked={checked}
            asking={asking}
            onDecided={onDecided}
            onEnd={checking.forget}
            onOutdated={onOutdated}
            flags={toSend}
            onAsk={setAsking}
          />
        </Flex>
        <Stack gap="3" maxH={{ lg: height }} gridColumn={{ md: '1 / -1', lg: 'auto' }}>
          <Checklist of={boxes} checked={checked} flagged={flagged} current={boxOfLine(current)} onCheck={check} />
        </Stack>
      </Grid>
      {isSheetOpen && <KeysSheet choice={choice} onClose={() => setSheetOpen(false)} />}
    </Stack>
  )
}

type BenchNotesProps = Pick<BenchProps, 'told' | 'refused'> & { begunAt: string | undefined; onDiscard(): void }

function BenchNotes({ told, refused, begunAt, onDiscard }: BenchNotesProps) {
  return (
    <>
      {told && (
        <Note tone="info" title="Somebody else was first">
          {told}
        </Note>
      )}
      {begunAt !== undefined && (
        <Note
          tone="info"
          title="You have begun to check this form"
          actions={
            <Button variant="plain" onClick={onDiscard}>
              {t('Discard it')}
            </Button>
          }
        >
          {t('Your ticks, flags and notes from {time} are here again.', { time: shortTime(begunAt) })}
        </Note>
      )}
      {refused !== undefined && (
        <Note tone="warning" title="You can read this form, not decide it">
          {errorText(refused)}
        </Note>
      )}
    </>
  )
}

/** Scrolls the selected line into view. */
function useInSight(current: string | undefined) {
  useEffect(() => {
    if (current) document.querySelector(`[data-line="${current}"]`)?.scrollIntoView?.({ block: 'nearest' })
  }, [current])
}

/** Shows on the scan the place of the selected line. The places are read once the checker has the form. */
function useOnScan(
  current: string | undefined,
  found: ApplicationInfo,
  isReady: boolean,
  onView: WorkbenchProps['onView'],
) {
  const regions = useRead(verification.regions, isReady ? { id: found.id } : null).data
  const look = useRef(onView)
  look.current = onView
  useEffect(() => {
    const place = current && regions && placeOnScan(current, found, regions)
    if (place) look.current({ ...place, turn: 0 })
  }, [current, regions, found])
}

function withLabels(flags: Flags, facts: readonly { key: string; label: string }[]): Flags {
  const labels = new Map(facts.map(({ key, label }) => [key, label]))
  return Object.fromEntries(
    Object.entries(flags).map(([key, { code, note }]) => [
      key,
      { code, note: note ? `${labels.get(key) ?? ''}: ${note}` : (labels.get(key) ?? '') },
    ]),
  )
}

/** Photo and signature as they will be sent. */
function Crops({ crops }: { crops: CropResult[] }) {
  return (
    <Panel title="Crops">
      {crops.length === 0 && <Text color="fg.muted">{t('No crops yet')}</Text>}
      <Flex gap="3" align="flex-start">
        {crops.map((crop) => (
          <CropPicture key={crop.kind} {...crop} />
        ))}
      </Flex>
    </Panel>
  )
}

/** For a form that was returned before: the reasons, and on request the merchant's answer and the new pages. */
function ReturnedBefore({ found, onPage }: { found: WithReply; onPage(index: number): void }) {
  const { reasons, reply, rounds, pages } = found
  const [isOpen, setOpen] = useState(false)
  const { wordsOf } = useReasons()
  const inShort = reasons.map(({ code, en = wordsOf(code)?.en }) => (en ? `${code} ${t(en)}` : code)).join(', ')
  return (
    <Panel
      title="Returned earlier"
      aside={
        <Flex gap="3" align="center">
          <Text color="fg.muted">{t('Round {rounds}', { rounds })}</Text>
          <Button
            size="sm"
            variant="outline"
            aria-expanded={isOpen}
            aria-label={t(isOpen ? 'Hide what was returned earlier' : 'Show what was returned earlier')}
            onClick={() => setOpen(!isOpen)}
          >
            {t(isOpen ? 'Hide' : 'Show')}
          </Button>
        </Flex>
      }
    >
      {!isOpen && <Text lineClamp={1}>{inShort}</Text>}
      <Stack gap="3" display={isOpen ? 'flex' : 'none'}>
        {reasons.map((reason) => (
          <ReasonText key={reason.code} of={reason} />
        ))}
        <InWords found={found} />
        <Flex gap="2" wrap="wrap" _empty={{ display: 'none' }}>
          {pages.map(
            ({ id, page }, index) =>
              reply.files.includes(id) && (
                <Button key={id} size="sm" variant="outline" onClick={() => onPage(index)}>
                  {t('New page {page}', { page })}
                </Button>
              ),
          )}
        </Flex>
      </Stack>
    </Panel>
  )
}

/** The text of the flags for the merchant, in both languages, before anything is sent. */
function MerchantReads({ flags, onEdit }: { flags: Flags; onEdit: (() => void) | undefined }) {
  const { wordsOf } = useReasons()
  const reasons = reasonsOf(flags)
  if (reasons.length === 0) return null
  return (
    <Box as="section" aria-label={t('The merchant will read')} px="3" py="2" bg="bg.muted" borderTopWidth="1px">
      <Flex justify="space-between" align="center" gap="3">
        <Text fontWeight="600">{t('The merchant will read')}</Text>
        {onEdit && (
          <Button variant="plain" size="sm" onClick={onEdit}>
            {t('Edit')}
          </Button>
        )}
      </Flex>
      <Box
        maxH="140px"
        overflowY="auto"
        textStyle="dense"
        color="fg.muted"
        tabIndex={0}
        role="group"
        aria-label={t('Reasons')}
      >
        {reasons.map(({ code, note }) => (
          <Box key={code} mt="1">
            <Text>{[t(wordsOf(code)?.en ?? code), note].filter(Boolean).join(': ')}</Text>
            <Text lang="hi">{wordsOf(code)?.hi}</Text>
          </Box>
        ))}
      </Box>
    </Box>
  )
}
