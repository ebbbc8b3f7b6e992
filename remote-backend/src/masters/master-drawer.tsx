import type { ReplyOf } from 'contract/endpoint'
import type { Master } from 'contract/masters/master'
import { useState } from 'react'
import { useAction, useRead } from 'shared-auth'
import { ButtonLink, Note, Problem, Skeleton, Stack, t, toast } from 'shared-ui'
import { EntryForm } from 'shared-ui/form'
import { Drawer } from 'shared-ui/overlays'
import { useNavigate } from 'shared-ui/router'
import { Given } from '../given.tsx'
import { MasterFields } from './master-fields.tsx'
import { MasterHistory } from './master-history.tsx'
import { blankOf } from './master-values.ts'
import { RetireButton } from './retire-button.tsx'
import { TestButton } from './test-button.tsx'

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
