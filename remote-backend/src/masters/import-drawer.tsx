import { type ImportFound, importRows, type Master } from 'contract/masters/master'
import { upload } from 'shared-auth'
import { Facts, Flex, Note, Stack, Text, t, toast } from 'shared-ui'
import { type CheckedFile, CheckedFileDrawer, TakeFile } from '../checked-file.tsx'
import { labelOf } from './master-values.ts'

type Props = { master: Master; onClose(): void }

/** Imports a file of records: its effect is shown before it is saved. */
export const ImportDrawer = ({ master, onClose }: Props) => (
  <CheckedFileDrawer
    title="Import"
    subtitle={master.title}
    about={<Headings of={master} />}
    accept="text/csv"
    maxMb={64}
    hint={t('At most {count} lines in one file', { count: importRows })}
    check={(file, onProgress) => send(master, 'preview', file, onProgress)}
    onClose={onClose}
  >
    {(checked) => <FoundInFile {...checked} master={master} onClose={onClose} />}
  </CheckedFileDrawer>
)

/** Sends the file compressed: India Post's list of all post offices has 20 MB. */
async function send({ importing }: Master, which: 'preview' | 'save', file: File, onProgress?: (part: number) => void) {
  onProgress?.(0)
  const stream = file.stream().pipeThrough(new CompressionStream('gzip'))
  const small = new File([await new Response(stream).blob()], file.name)
  return upload(importing![which], { file: small, name: file.name, ...(onProgress && { onProgress }) })
}

const Headings = ({ of: master }: { of: Master }) => (
  <>
    <Text>{t('CSV file; first row = column names, in any order:')}</Text>
    <Flex as="ul" listStyleType="none" gap="2" wrap="wrap">
      {Object.keys(master.form.entries).map((name) => (
        <Text as="li" key={name} bg="bg.muted" borderRadius="sm" px="2" fontWeight="600">
          {t(labelOf(master, name))}
        </Text>
      ))}
    </Flex>
    {master.importHint && <Text>{t(master.importHint)}</Text>}
  </>
)

function FoundInFile({ file, found, master, onAnother, onClose }: CheckedFile<ImportFound> & Props) {
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
      <TakeFile
        label={
          faults.length === 0 &&
          records > 0 &&
          t('Import {count, plural, one {# record} other {# records}}', { count: records })
        }
        question={t('Import {count, plural, one {# record} other {# records}}?', { count: records })}
        text={t('{added} new, {changed} changed. What is not in the file stays as it is.', { added, changed })}
        action="Import"
        onTake={take}
        onAnother={onAnother}
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
