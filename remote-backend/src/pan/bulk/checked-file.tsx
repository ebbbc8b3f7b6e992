import { type BulkFile, type BulkState, bulk, bulkStates } from 'contract/pan/bulk'
import { useEffect, useRef, useState } from 'react'
import { useAction, useRead } from 'shared-auth'
import { Box, Button, count, errorText, Note, Panel, rupeeSum, Screen, Stack, shortTime, Text } from 'shared-ui'
import { t } from 'shared-ui/base'
import { FileDown } from 'shared-ui/icons'
import { ConfirmDialog, Tabs } from 'shared-ui/overlays'
import { FileButton, saveFile } from 'shared-ui/pan'
import type { BulkEntry } from './entries.ts'
import { FileRows } from './file-rows.tsx'

type Props = { id: string; entry: BulkEntry; onLeave(): void }

/** A checked list: what can be recorded, what cannot and why; then the recording, with the result of each row. */
export function CheckedFile({ id, entry, onLeave }: Props) {
  const file = useRead(bulk.read, { id })
  return (
    <Screen title={entry.title} of={file}>
      {(found) => <Checked found={found} entry={entry} onLeave={onLeave} onChange={file.keep} />}
    </Screen>
  )
}

type CheckedProps = { found: BulkFile; entry: BulkEntry; onLeave(): void; onChange(file: BulkFile): void }

function Checked({ found, entry, onLeave, onChange }: CheckedProps) {
  const { id, fileName, madeAt, madeBy, unused, warnings, counts } = found
  const recording = useRecording(id, onChange)
  const shown = order.filter((state) => of(counts, state) > 0)

  return (
    <Stack gap="4">
      <Panel
        title={fileName}
        aside={
          <Text color="fg.muted" textStyle="hint">
            {t('checked {time}, {madeBy}', { time: shortTime(madeAt), madeBy })}
          </Text>
        }
        foot={
          <>
            <FileButton
              endpoint={bulk.result}
              params={{ id }}
              onFile={({ blob, name }) => saveFile(blob, name ?? 'result.csv')}
              icon={<FileDown aria-hidden />}
            >
              {t('Save this list')}
            </FileButton>
            <Button variant={of(counts, 'READY') ? 'outline' : 'solid'} onClick={onLeave} disabled={recording.isOn}>
              {t('Another list')}
            </Button>
            <Record found={found} entry={entry} recording={recording} />
          </>
        }
      >
        <Stack gap="3">
          <Outcome found={found} entry={entry} isOn={recording.isOn} />
          {warnings.map(({ text, values }) => (
            <Note key={text} tone="warning">
              {t(text, values)}
            </Note>
          ))}
          {unused.length > 0 && (
            <Note tone="neutral">{t('Columns not used: {columns}', { columns: unused.join(', ') })}</Note>
          )}
          {recording.error !== undefined && (
            <Note tone="danger" title="It stopped on the way">
              <span>{errorText(recording.error)}</span>{' '}
              <span>{t('What is recorded stays recorded. Continue to do the rest.')}</span>
            </Note>
          )}
        </Stack>
      </Panel>
      <Box layerStyle="panel">
        <Tabs
          key={shown.join()}
          label="Rows by result"
          tabs={shown.map((state) => ({
            key: state,
            label: bulkStates[state].en,
            icon: icons[state],
            count: of(counts, state),
            isLate: state !== 'READY' && state !== 'DONE',
            content: (
              <Box px="4">
                <FileRows id={id} action={found.action} state={state} nos={of(counts, state)} />
              </Box>
            ),
          }))}
        />
      </Box>
    </Stack>
  )
}

const order: BulkState[] = ['READY', 'REFUSED', 'DONE', 'FAULTY', 'UNMATCHED', 'WRONG_STATUS']
const icons: Record<BulkState, string> = {
  READY: 'check',
  WRONG_STATUS: 'ban',
  UNMATCHED: 'circle-x',
  FAULTY: 'circle-alert',
  DONE: 'circle-check',
  REFUSED: 'circle-x',
}

const of = (counts: BulkFile['counts'], state: BulkState) => counts[state] ?? 0
const said = (nos: number, things: BulkEntry['things']) => t(things, { nos })

/** The state in a sentence; while recording, the progress. */
function Outcome({ found: { counts, begunAt, isOwn, madeBy }, entry: { things, effect }, isOn }: CheckedProps2) {
  const [ready, done, refused] = [of(counts, 'READY'), of(counts, 'DONE'), of(counts, 'REFUSED')]
  const wrong = of(counts, 'UNMATCHED') + of(counts, 'WRONG_STATUS') + of(counts, 'FAULTY')
  const kept = wrong > 0 && t('{wrong, plural, one {# row is} other {# rows are}} left out: see why below.', { wrong })
  if (isOn || (begunAt && ready > 0))
    return (
      <Box aria-live="polite">
        <Text fontWeight="600">
          {t('{done} of {all} done', { done: count(done + refused), all: count(ready + done + refused) })}
        </Text>
        <Box asChild w="full" h="8px" mt="1.5">
          <progress max={ready + done + refused} value={done + refused} aria-label={t('How far it is recorded')} />
        </Box>
        {isOn && (
          <Text color="fg.muted">
            {t('Keep this page open. If it is closed, recording stops, and you can continue later.')}
          </Text>
        )}
      </Box>
    )
  if (begunAt)
    return (
      <Note tone={refused > 0 ? 'warning' : 'success'} title={t('Recorded: {things}', { things: said(done, things) })}>
        {refused > 0 && (
          <span>{t('{count} changed in the meantime and could not be recorded.', { count: refused })}</span>
        )}{' '}
        {kept && <span>{kept}</span>}
      </Note>
    )
  if (ready === 0)
    return (
      <Note tone="warning" title="Nothing here can be recorded">
        {kept}
      </Note>
    )
  return (
    <Note tone="info" title={t('Can be recorded: {things}', { things: said(ready, things) })}>
      {[t(effect), kept, !isOwn && t('{madeBy} checked this list and records it.', { madeBy })]
        .filter(Boolean)
        .join(' ')}
    </Note>
  )
}
type CheckedProps2 = Pick<CheckedProps, 'found' | 'entry'> & { isOn: boolean }

type RecordProps = Pick<CheckedProps, 'found' | 'entry'> & { recording: ReturnType<typeof useRecording> }

/**
 * The one button: starts, continues or stops the recording. For an action that ends applications or moves money, and
 * where the portal has a doubt about a row, it asks first.
 */
function Record({
  found: { counts, isOwn, begunAt, earns = null, doubts = 0 },
  entry: { things, effect, isLast },
  recording,
}: RecordProps) {
  const [isAsking, setAsking] = useState(false)
  const ready = of(counts, 'READY')
  if (recording.isOn)
    return (
      <Button variant="outline" onClick={recording.stop}>
        {t('Stop here')}
      </Button>
    )
  if (ready === 0 || !isOwn) return null
  const ofReady = { things: said(ready, things) }
  const action = begunAt ? t('Continue to record: {things}', ofReady) : t('Record: {things}', ofReady)
  return (
    <>
      <Button
        colorPalette={isLast ? 'red' : undefined}
        variant={isLast ? 'surface' : 'solid'}
        onClick={() => (isLast || earns || doubts > 0 ? setAsking(true) : recording.start())}
      >
        {action}
      </Button>
      <ConfirmDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title={t('Record these? {things}', ofReady)}
        text={
          earns
            ? t(
                '{effect} Commission of the shops: {shops}. With the merchants above them, {all} is credited at once.',
                {
                  effect: t(effect),
                  shops: rupeeSum(earns.shops),
                  all: rupeeSum(earns.all),
                },
              )
            : doubts > 0
              ? t('{effect} The portal has a doubt about {things}. Look at them before you record them.', {
                  effect: t(effect),
                  things: said(doubts, things),
                })
              : effect
        }
        action={action}
        danger={Boolean(isLast)}
        onConfirm={() => void recording.start()}
      />
    </>
  )
}

/** Records turn by turn until no row is ready, somebody stops it, or the page is left. */
function useRecording(id: string, onChange: (file: BulkFile) => void) {
  const commit = useAction(bulk.commit, { id })
  const [isOn, setOn] = useState(false)
  const [error, setError] = useState<unknown>()
  const isWanted = useRef(false)
  useEffect(
    () => () => {
      isWanted.current = false
    },
    [],
  )

  async function start() {
    isWanted.current = true
    setOn(true)
    setError(undefined)
    try {
      while (isWanted.current) {
        const file = await commit.run(undefined)
        onChange(file)
        if (of(file.counts, 'READY') === 0) break
      }
    } catch (error) {
      setError(error)
    }
    setOn(false)
  }

  return {
    isOn,
    error,
    start,
    stop() {
      isWanted.current = false
    },
  }
}
