import { ChosenFile } from 'contract/field/chosen-file'
import { type ImportFound, importRows, type Master } from 'contract/masters/master'
import { useState } from 'react'
import { upload } from 'shared-auth'
import { Button, Facts, Flex, Note, Stack, Text, t, toast } from 'shared-ui'
import { EntryForm, FileField } from 'shared-ui/form'
import { ConfirmDialog, Drawer } from 'shared-ui/overlays'
import { labelOf } from './master-values.ts'

type Props = { master: Master; onClose(): void }
type Checked = { file: File; found: ImportFound }

/** Imports a file of records: its effect is shown before it is saved. */
export function ImportDrawer({ master, onClose }: Props) {
  const [checked, setChecked] = useState<Checked>()
  return (
    <Drawer title={t('Import')} subtitle={t(master.title)} onClose={onClose}>
      {checked ? (
        <FoundInFile {...checked} master={master} onClose={onClose} onAnother={() => setChecked(undefined)} />
      ) : (
        <ChooseFile master={master} onChecked={setChecked} />
      )}
    </Drawer>
  )
}

function ChooseFile({ master, onChecked }: { master: Master; onChecked(checked: Checked): void }) {
  const sending = {
    run: async ({ file }: { file: File }) => ({
      file,
      found: await upload(master.importing!.preview, { file, name: file.name }),
    }),
  }
  return (
    <Stack gap="4">
      <Text>{t('CSV file; first row = column names, in any order:')}</Text>
      <Flex as="ul" listStyleType="none" gap="2" wrap="wrap">
        {Object.keys(master.form.entries).map((name) => (
          <Text as="li" key={name} bg="bg.muted" borderRadius="sm" px="2" fontWeight="600">
            {t(labelOf(master, name))}
          </Text>
        ))}
      </Flex>
      <EntryForm
        schema={ChosenFile}
        start={{ file: null } as never}
        action={sending}
        onDone={onChecked}
        submit="Check the file"
      >
        <FileField
          name="file"
          accept="text/csv"
          maxMb={2}
          hint={t('At most {count} lines in one file', { count: importRows })}
        />
      </EntryForm>
    </Stack>
  )
}

function FoundInFile({ file, found, master, onAnother, onClose }: Checked & Props & { onAnother(): void }) {
  const [isAsked, setAsked] = useState(false)
  const { added, changed, same, faults } = found
  const lines = added + changed
  async function take() {
    await upload(master.importing!.save, { file, name: file.name })
    toast.success(t('{count, plural, one {# line} other {# lines}} imported', { count: lines }))
    onClose()
  }
  return (
    <Stack gap="4">
      <Facts
        labelWidth="140px"
        of={[
          ['File', file.name],
          ['New', `${added}`],
          ['Changed', `${changed}`],
          ['As it is already', `${same}`],
          ['Mistakes', `${faults.length}`],
        ]}
      />
      {faults.length > 0 && <Faults master={master} faults={faults} />}
      {faults.length === 0 && lines === 0 && <Note>{t('All of it is in the list already.')}</Note>}
      <Flex gap="2.5" wrap="wrap">
        {faults.length === 0 && lines > 0 && (
          <Button onClick={() => setAsked(true)}>
            {t('Import {count, plural, one {# line} other {# lines}}', { count: lines })}
          </Button>
        )}
        <Button variant="outline" onClick={onAnother}>
          {t('Choose another file')}
        </Button>
      </Flex>
      <ConfirmDialog
        open={isAsked}
        onClose={() => setAsked(false)}
        title={t('Import {count, plural, one {# line} other {# lines}}?', { count: lines })}
        text={t('{added} new, {changed} changed. What is not in the file stays as it is.', { added, changed })}
        action="Import"
        onConfirm={take}
      />
    </Stack>
  )
}

const mostShown = 50

function Faults({ master, faults }: { master: Master; faults: ImportFound['faults'] }) {
  return (
    <Note tone="danger" title={t('Nothing can be imported before the mistakes are corrected in the file')}>
      <Stack as="ul" gap="1" listStyleType="none">
        {faults.slice(0, mostShown).map(({ line, field, text, values }) => (
          <Text as="li" key={`${line} ${field} ${text}`}>
            {t('Line {line}, {label}: {problem}', {
              line,
              label: t(labelOf(master, field)),
              problem: t(text, values),
            })}
          </Text>
        ))}
      </Stack>
      {faults.length > mostShown && t('And {count} more', { count: faults.length - mostShown })}
    </Note>
  )
}
