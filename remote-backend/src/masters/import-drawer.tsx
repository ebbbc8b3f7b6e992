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

/** Sends the file compressed: India Post's list of all post offices has 20 MB. */
async function send({ importing }: Master, which: 'preview' | 'save', file: File, onProgress?: (part: number) => void) {
  const stream = file.stream().pipeThrough(new CompressionStream('gzip'))
  const small = new File([await new Response(stream).blob()], file.name)
  return upload(importing![which], { file: small, name: file.name, ...(onProgress && { onProgress }) })
}

function ChooseFile({ master, onChecked }: { master: Master; onChecked(checked: Checked): void }) {
  const [part, setPart] = useState<number>()
  const sending = {
    run: async ({ file }: { file: File }) => {
      setPart(0)
      try {
        return { file, found: await send(master, 'preview', file, setPart) }
      } finally {
        setPart(undefined)
      }
    },
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
      {master.importHint && <Text>{t(master.importHint)}</Text>}
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
          maxMb={64}
          hint={t('At most {count} lines in one file', { count: importRows })}
        />
      </EntryForm>
      {part !== undefined && (
        <Text role="status">
          {part < 1
            ? t('{percent} % sent', { percent: Math.round(part * 100) })
            : t('Sent. The lines are being checked; a large list takes up to a minute.')}
        </Text>
      )}
    </Stack>
  )
}

function FoundInFile({ file, found, master, onAnother, onClose }: Checked & Props & { onAnother(): void }) {
  const [isAsked, setAsked] = useState(false)
  const { added, changed, same, faults, leftOut = [] } = found
  const records = added + changed
  async function take() {
    await send(master, 'save', file)
    toast.success(t('{count, plural, one {# record} other {# records}} imported', { count: records }))
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
          ['Left out', `${leftOut.length}`],
          ['Mistakes', `${faults.length}`],
        ]}
      />
      {leftOut.length > 0 && <LeftOut of={leftOut} />}
      {faults.length > 0 && <Faults master={master} faults={faults} />}
      {faults.length === 0 && records === 0 && (
        <Note>
          {same > 0
            ? t('What can be taken from this file is in the list already.')
            : t('Nothing of this file can be taken into the list.')}
        </Note>
      )}
      <Flex gap="2.5" wrap="wrap">
        {faults.length === 0 && records > 0 && (
          <Button onClick={() => setAsked(true)}>
            {t('Import {count, plural, one {# record} other {# records}}', { count: records })}
          </Button>
        )}
        <Button variant="outline" onClick={onAnother}>
          {t('Choose another file')}
        </Button>
      </Flex>
      <ConfirmDialog
        open={isAsked}
        onClose={() => setAsked(false)}
        title={t('Import {count, plural, one {# record} other {# records}}?', { count: records })}
        text={t('{added} new, {changed} changed. What is not in the file stays as it is.', { added, changed })}
        action="Import"
        onConfirm={take}
      />
    </Stack>
  )
}

const mostShown = 50

function LeftOut({ of }: { of: NonNullable<ImportFound['leftOut']> }) {
  return (
    <Note title={t('Left out of the list')}>
      <Stack as="ul" gap="1" listStyleType="none">
        {of.slice(0, mostShown).map(({ text, values }) => (
          <Text as="li" key={JSON.stringify(values)}>
            {t(text, values)}
          </Text>
        ))}
      </Stack>
      {of.length > mostShown && <span>{t('And {count} more', { count: of.length - mostShown })}</span>}
    </Note>
  )
}

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
      {faults.length > mostShown && <span>{t('And {count} more', { count: faults.length - mostShown })}</span>}
    </Note>
  )
}
