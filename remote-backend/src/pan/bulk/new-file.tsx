import { ChosenFile } from 'contract/field/chosen-file'
import { bulk, bulkActions, bulkTitles } from 'contract/pan/bulk'
import { upload } from 'shared-auth'
import { Flex, Grid, Panel, Stack, Text } from 'shared-ui'
import { t } from 'shared-ui/base'
import { EntryForm, FileField, TextAreaField } from 'shared-ui/form'
import { FileDown } from 'shared-ui/icons'
import { FileButton, saveFile } from 'shared-ui/pan'
import { linesOf, sharedFields } from './by-number.tsx'
import type { BulkEntry } from './entries.ts'
import { RecentFiles } from './recent-files.tsx'

type Props = { entry: BulkEntry; onChecked(id: string): void }

/** The start of a list: numbers typed or pasted, where all get the same values, or a file. */
export function NewFile({ entry, onChecked }: Props) {
  const shared = sharedFields[entry.action]
  return (
    <Stack gap="4">
      <Grid templateColumns={{ base: '1fr', xl: shared ? '1fr 1fr' : '1fr' }} gap="4" alignItems="start">
        {shared && <ByNumber entry={entry} onChecked={onChecked} />}
        <FromFile entry={entry} onChecked={onChecked} />
      </Grid>
      <RecentFiles entry={entry} onOpen={onChecked} />
    </Stack>
  )
}

const send = (action: BulkEntry['action'], file: Blob, name: string) =>
  upload(bulk.preview, { params: { action }, file, name })

function ByNumber({ entry: { action }, onChecked }: Props) {
  const shared = sharedFields[action]
  if (!shared) return null
  const { Fields, start, schema } = shared
  const sending = {
    run: (given: Record<string, unknown>) =>
      send(action, new Blob([linesOf(action, given)], { type: 'text/csv' }), 'By number'),
  }
  return (
    <Panel title="By number">
      <EntryForm
        schema={schema}
        start={{ numbers: '', ...start() } as never}
        action={sending}
        onDone={({ id }) => onChecked(id)}
        submit="Check the numbers"
        draftKey={`bulk ${action}`}
      >
        <TextAreaField
          name="numbers"
          hint="Type them or paste a column of them, 15 digits each, one on a line"
          rows={5}
        />
        <Fields />
      </EntryForm>
    </Panel>
  )
}

function FromFile({ entry: { action }, onChecked }: Props) {
  const { key } = bulkActions[action]
  const sending = { run: ({ file }: { file: File }) => send(action, file, file.name) }
  return (
    <Panel
      title="From a file"
      aside={
        <FileButton
          endpoint={bulk.sample}
          params={{ action }}
          onFile={({ blob, name }) => saveFile(blob, name ?? 'sample.csv')}
          icon={<FileDown aria-hidden />}
          size="sm"
        >
          {t('Sample file')}
        </FileButton>
      }
    >
      <Text color="fg.muted" mb="3">
        {t('CSV file; first row = column names, in any order:')}
      </Text>
      <Flex as="ul" listStyleType="none" gap="2" wrap="wrap" mb="4">
        {bulkTitles(action).map((title) => (
          <Text as="li" key={title} bg="bg.muted" borderRadius="sm" px="2" fontWeight="600">
            {t(title)}
          </Text>
        ))}
      </Flex>
      <EntryForm
        schema={ChosenFile}
        start={{ file: null } as never}
        action={sending}
        onDone={({ id }) => onChecked(id)}
        submit="Check the file"
        isSecond={sharedFields[action] !== undefined}
      >
        <FileField
          name="file"
          accept="text/csv"
          maxMb={5}
          hint={
            key === 'ackNo'
              ? 'Format the column of numbers as Text before they are put in, or Excel shortens them'
              : 'Dates as dd-mm-yyyy; numbers formatted as Text'
          }
        />
      </EntryForm>
    </Panel>
  )
}
