import { cards, type PartnerFile } from 'contract/cards/cards'
import { cardStatuses } from 'contract/cards/status'
import { statusLabel } from 'contract/status'
import { upload } from 'shared-auth'
import { Facts, Flex, Note, Stack, Text, t, toast } from 'shared-ui'
import { type CheckedFile, CheckedFileDrawer, TakeFile } from '../checked-file.tsx'

/** Takes a partner's file in: what it says is shown before anything is recorded. */
export const FileDrawer = ({ onClose }: { onClose(): void }) => (
  <CheckedFileDrawer
    title="Upload partner's file"
    subtitle="CC User List"
    about={<Text>{t('CSV file of the partner. Nothing is recorded before you have seen it.')}</Text>}
    accept="text/csv,text/plain,application/vnd.ms-excel"
    maxMb={2}
    hint="The first line names the columns: Ref No, Status, and if any Application no, Remark"
    check={(file) => upload(cards.preview, { file, name: file.name, params: {} })}
    onClose={onClose}
  >
    {(checked) => <Found {...checked} onClose={onClose} />}
  </CheckedFileDrawer>
)

function Found({ file, found, onClose, onAnother }: CheckedFile<PartnerFile> & { onClose(): void }) {
  const { changed, same, counts, lines, faults, ignored } = found
  async function record() {
    const done = await upload(cards.takeIn, { file, name: file.name, params: {} })
    toast.success(t('{count, plural, one {# request} other {# requests}} recorded', { count: done.changed }))
    onClose()
  }
  return (
    <Stack gap="4">
      <Facts
        labelWidth="160px"
        of={[
          ['File', file.name],
          ...Object.entries(counts).map(([status, count]) => [statusLabel(cardStatuses, status), `${count}`] as const),
          ['Recorded already', `${same}`],
        ]}
      />
      {faults.length > 0 && (
        <Note tone="danger" title={t('Lines that are left out')}>
          <Stack as="ul" gap="1" listStyleType="none">
            {faults.map(({ line, text, values }) => (
              <Text as="li" key={line}>
                {t('Line {line}: {problem}', { line, problem: t(text, values) })}
              </Text>
            ))}
          </Stack>
        </Note>
      )}
      {ignored.length > 0 && (
        <Note>{t('Columns of the file that are not used: {columns}', { columns: ignored.join(', ') })}</Note>
      )}
      {changed === 0 && <Note>{t('This file changes nothing.')}</Note>}
      <Stack as="ul" gap="2" listStyleType="none">
        {lines.map(({ refNo, name, before, status }) => (
          <Flex as="li" key={refNo} gap="3" justify="space-between" wrap="wrap">
            <Text>{`${refNo}, ${name}`}</Text>
            <Text color="fg.muted">
              {t('{before} → {after}', {
                before: t(statusLabel(cardStatuses, before)),
                after: t(statusLabel(cardStatuses, status)),
              })}
            </Text>
          </Flex>
        ))}
      </Stack>
      <TakeFile
        label={changed > 0 && t('Record {count, plural, one {# request} other {# requests}}', { count: changed })}
        question={t('Record {count, plural, one {# request} other {# requests}}?', { count: changed })}
        text={t('Shops see the new status at once. Payouts become due; nobody is paid yet.')}
        action="Record"
        onTake={record}
        onAnother={onAnother}
      />
    </Stack>
  )
}
