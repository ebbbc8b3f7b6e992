import type { ReplyOf } from 'contract/endpoint'
import { dataRequests, PersonSearch as Search } from 'contract/privacy/data-request'
import { useState } from 'react'
import { useAction } from 'shared-auth'
import { Note, Panel, Screen, Stack } from 'shared-ui'
import { t } from 'shared-ui/base'
import { EntryForm, SelectField, TextField } from 'shared-ui/form'
import { HeldLines } from './held-lines.tsx'
import { requestCrumbs } from './places.ts'

/** Finds a person by a number or a name and shows which data is stored, without the values. */
export function PersonSearch() {
  const find = useAction(dataRequests.find)
  const [found, setFound] = useState<ReplyOf<typeof dataRequests.find>>()
  return (
    <Screen title="What we hold" crumbs={requestCrumbs}>
      <Stack gap="4">
        <Panel title="Find a person">
          <Stack gap="4">
            <Note tone="info">
              {t('Each search is written down with your name. Search only where somebody asked.')}
            </Note>
            <EntryForm
              schema={Search}
              start={{ by: 'formNo', value: '' }}
              action={find}
              onDone={setFound}
              submit="Find"
            >
              <SelectField name="by" />
              <TextField name="value" />
            </EntryForm>
          </Stack>
        </Panel>
        {found && (
          <Panel title={t('Held of {called}', { called: found.called })}>
            <HeldLines of={found.kinds} />
          </Panel>
        )}
      </Stack>
    </Screen>
  )
}
