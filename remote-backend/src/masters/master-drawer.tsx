import type { ReplyOf } from 'contract/endpoint'
import { type Master, type MasterTest, masterActions } from 'contract/masters/master'
import { useState } from 'react'
import { useAction, useRead } from 'shared-auth'
import {
  Box,
  Button,
  ButtonLink,
  errorText,
  Heading,
  Note,
  Problem,
  Skeleton,
  Stack,
  Text,
  t,
  timeText,
  toast,
} from 'shared-ui'
import { EntryForm } from 'shared-ui/form'
import { Drawer } from 'shared-ui/overlays'
import { useNavigate } from 'shared-ui/router'
import { Given } from '../given.tsx'
import { MasterFields } from './master-fields.tsx'
import { blankOf, labelOf, shownValue } from './master-values.ts'
import { RetireButton } from './retire-button.tsx'

type Props = { master: Master; id: string | null; onClose(): void }
export type MasterChoices = ReplyOf<Master['choices']>
export type MasterFound = ReplyOf<Master['read']>

/** One record of a master beside its list: its form, its actions and its history; without an id a new one. */
export function MasterDrawer({ master, id, onClose }: Props) {
  const choices = useRead(master.choices)
  const found = useRead(master.read, id === null ? null : { id })
  const [isTyped, setTyped] = useState(false)
  const form = { master, onClose, onTyped: setTyped }
  const failed = [choices, found].find(({ data, error }) => data === undefined && error !== undefined)
  return (
    <Drawer title={found.data?.called ?? t('Add')} subtitle={t(master.one)} onClose={onClose} locked={isTyped}>
      {failed ? (
        <Problem error={failed.error} onRetry={failed.reload} />
      ) : !choices.data || (id !== null && !found.data) ? (
        <Skeleton h="320px" />
      ) : found.data && id !== null ? (
        <Record key={found.data.seen} {...form} id={id} isTyped={isTyped} choices={choices.data} found={found.data} />
      ) : (
        master.add && <AddForm {...form} add={master.add} choices={choices.data} />
      )}
    </Drawer>
  )
}

const pageOf = ({ name, page }: Master, id: string) => `/backend/masters/${name}/${page?.path}/${id}`

type FormProps = { master: Master; choices: MasterChoices; onClose(): void; onTyped(isTyped: boolean): void }

type Add = NonNullable<Master['add']>

function AddForm({ add: call, master, choices, onClose, onTyped }: FormProps & { add: Add }) {
  const add = useAction(call)
  const navigate = useNavigate()
  const done = ({ id }: ReplyOf<Add>) => {
    toast.success(t('{one} added', { one: t(master.one) }))
    onClose()
    // The rest is set up on its own page, such as the prices of a package.
    if (master.page) navigate(pageOf(master, id))
  }
  return (
    <EntryForm schema={master.form} start={blankOf(master)} action={add} onDone={done} submit="Add">
      <MasterFields master={master} choices={choices} onTyped={onTyped} />
    </EntryForm>
  )
}

type RecordProps = FormProps & { id: string; isTyped: boolean; found: MasterFound }

function Record({ id, isTyped, master, choices, found, onClose, onTyped }: RecordProps) {
  const change = useAction(master.change, { id })
  const save = { isGiven: change.isGiven, run: (body: unknown) => change.run(body, { query: { seen: found.seen } }) }
  const done = () => {
    toast.success(t('{called} saved', { called: found.called }))
    onClose()
  }
  return (
    <Stack gap="5">
      {!found.isActive && <Note>{t('Retired. What refers to it stays as it was; nothing new can use it.')}</Note>}
      {master.page && (
        <ButtonLink to={pageOf(master, id)} variant="outline">
          {t(master.page.label)}
        </ButtonLink>
      )}
      <EntryForm schema={master.form} start={found.values} action={save} onDone={done} submit="Save">
        <MasterFields master={master} choices={choices} onTyped={onTyped} />
      </EntryForm>
      <Given to={master.change}>
        {master.test && <TestButton id={id} isTyped={isTyped} test={master.test} />}
        <RetireButton id={id} master={master} found={found} onClose={onClose} />
      </Given>
      <MasterHistory master={master} choices={choices} found={found} />
    </Stack>
  )
}

type TestButtonProps = { test: NonNullable<Master['test']>; id: string; isTyped: boolean }

/** Tests a saved record, and shows the result. */
function TestButton({ test, id, isTyped }: TestButtonProps) {
  const trying = useAction(test, { id })
  const [found, setFound] = useState<MasterTest>()
  const run = () => {
    setFound(undefined)
    trying.run(undefined).then(setFound, ignore)
  }
  return (
    <Stack gap="2" aria-live="polite">
      <Box>
        <Button variant="outline" disabled={isTyped} loading={trying.busy} onClick={run}>
          {t('Test')}
        </Button>
      </Box>
      {isTyped && <Note>{t('What is saved is tested: save first.')}</Note>}
      {trying.error !== undefined && <Note tone="danger">{errorText(trying.error)}</Note>}
      {found && !trying.busy && <Note tone={found.ok ? 'success' : 'danger'}>{t(found.text, found.values)}</Note>}
    </Stack>
  )
}

const ignore = () => {}

type MasterHistoryProps = { master: Master; choices: MasterChoices; found: MasterFound }

/** The changes of a record, the newest first, each value with the one before. */
function MasterHistory({ master, choices, found: { history } }: MasterHistoryProps) {
  const shown = (name: string, value: Parameters<typeof shownValue>[3]) => shownValue(master, choices, name, value)
  return (
    <Box as="section" aria-label={t('History')} borderTopWidth="1px" pt="4">
      <Heading as="h3" textStyle="panel" mb="3">
        {t('History')}
      </Heading>
      {history.length === 0 && <Text color="fg.muted">{t('Nothing was changed here yet.')}</Text>}
      <Stack as="ol" gap="3" listStyleType="none">
        {history.map(({ at, by, what, changes }) => (
          <Box as="li" key={`${at} ${what}`}>
            <Text fontWeight="500">{t(masterActions[what])}</Text>
            <Text textStyle="hint" color="fg.muted">
              {t('{name}, {time}', { name: by, time: timeText(at) })}
            </Text>
            {what === 'changed' &&
              changes.map(({ field, was, now }) => (
                <Text key={field} overflowWrap="anywhere">
                  {t('{label}: {was} → {now}', {
                    label: t(labelOf(master, field)),
                    was: shown(field, was),
                    now: shown(field, now),
                  })}
                </Text>
              ))}
          </Box>
        ))}
      </Stack>
    </Box>
  )
}
