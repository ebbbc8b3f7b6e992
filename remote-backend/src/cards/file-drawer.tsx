import { cards, type PartnerFile } from 'contract/cards/cards'
import { cardStatuses } from 'contract/cards/status'
import { ChosenFile } from 'contract/field/chosen-file'
import { statusLabel } from 'contract/status'
import { useState } from 'react'
import { upload } from 'shared-auth'
import { Button, Facts, Flex, Note, Stack, Text, t, toast } from 'shared-ui'
import { EntryForm, FileField } from 'shared-ui/form'
import { ConfirmDialog, Drawer } from 'shared-ui/overlays'

type Checked = { file: File; found: PartnerFile }

/** Takes a partner's file in: what it says is shown before anything is recorded. */
export function FileDrawer({ onClose }: { onClose(): void }) {
  const [checked, setChecked] = useState<Checked>()
  return (
    <Drawer title={t("Upload partner's file")} subtitle={t('CC User List')} onClose={onClose}>
      {checked ? (
        <Found {...checked} onClose={onClose} onAnother={() => setChecked(undefined)} />
      ) : (
        <ChooseFile onChecked={setChecked} />
      )}
    </Drawer>
  )
}

function ChooseFile({ onChecked }: { onChecked(checked: Checked): void }) {
  const checking = {
    run: async ({ file }: { file: File }) => ({
      file,
      found: await upload(cards.preview, { file, name: file.name, params: {} }),
    }),
  }
  return (
    <Stack gap="4">
      <Text>{t('CSV file of the partner. Nothing is recorded before you have seen it.')}</Text>
      <EntryForm
        schema={ChosenFile}
        start={{ file: null } as never}
        action={checking}
        onDone={onChecked}
        submit="Check the file"
      >
        <FileField
          name="file"
          accept="text/csv,text/plain,application/vnd.ms-excel"
          maxMb={2}
          hint="The first line names the columns: Ref No, Status, and if any Application no, Remark"
        />
      </EntryForm>
    </Stack>
  )
}

function Found({ file, found, onClose, onAnother }: Checked & { onClose(): void; onAnother(): void }) {
  const [isAsked, setAsked] = useState(false)
  const { changed, same, counts, lines, faults } = found
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
      <Flex gap="2.5" wrap="wrap">
        {changed > 0 && (
          <Button onClick={() => setAsked(true)}>
            {t('Record {count, plural, one {# request} other {# requests}}', { count: changed })}
          </Button>
        )}
        <Button variant="outline" onClick={onAnother}>
          {t('Choose another file')}
        </Button>
      </Flex>
      <ConfirmDialog
        open={isAsked}
        onClose={() => setAsked(false)}
        title={t('Record {count, plural, one {# request} other {# requests}}?', { count: changed })}
        text={t('Shops see the new status at once. Payouts become due; nobody is paid yet.')}
        action="Record"
        onConfirm={record}
      />
    </Stack>
  )
}
