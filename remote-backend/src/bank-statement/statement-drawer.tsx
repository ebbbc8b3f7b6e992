import { bankStatements, type StatementFound } from 'contract/bank-statement'
import { ChosenFile } from 'contract/field/chosen-file'
import { labelled } from 'contract/field/field'
import { requiredText } from 'contract/field/fields'
import { useState } from 'react'
import { upload, useRead } from 'shared-auth'
import { dayText, Facts, Note, rupeeSum, Screen, Stack, Text, t, toast } from 'shared-ui'
import { EntryForm, FileField, SelectField } from 'shared-ui/form'
import { Drawer } from 'shared-ui/overlays'
import * as v from 'valibot'
import { TakeFile } from '../checked-file.tsx'
import { FoundLines } from './found-lines.tsx'

type Chosen = { bankId: string; file: File }
type Checked = Chosen & { found: StatementFound }

const StatementFile = v.object({ bankId: labelled('Bank', requiredText), ...ChosenFile.entries })

/** Imports a bank's file: its contents are shown before anything is saved. */
export function StatementDrawer({ onClose }: { onClose: () => void }) {
  const [checked, setChecked] = useState<Checked>()
  const [bankId, setBankId] = useState('')
  const another = () => {
    setBankId(checked?.bankId ?? '')
    setChecked(undefined)
  }
  return (
    <Drawer title={t('Upload statement')} subtitle={t('Bank statement')} onClose={onClose}>
      {checked ? (
        <FoundInStatement {...checked} onClose={onClose} onAnother={another} />
      ) : (
        <ChooseStatement bankId={bankId} onChecked={setChecked} />
      )}
    </Drawer>
  )
}

function ChooseStatement({ bankId, onChecked }: { bankId: string; onChecked(checked: Checked): void }) {
  const read = useRead(bankStatements.banks, {})
  const sending = {
    run: async ({ bankId: id, file }: Chosen) => ({
      bankId: id,
      file,
      found: await upload(bankStatements.preview, { file, name: file.name, params: { id } }),
    }),
  }
  return (
    <Screen title="Upload statement" of={read}>
      {({ banks, mayKeep }) =>
        mayKeep ? (
          <Stack gap="4">
            <Text>
              {t('File as the bank gives it. Nothing is kept and nobody is credited before you have seen it.')}
            </Text>
            <EntryForm
              schema={StatementFile}
              start={{ bankId: bankId || (banks.length === 1 ? (banks[0]?.id ?? '') : ''), file: null } as never}
              action={sending}
              onDone={onChecked}
              submit="Check the file"
            >
              <SelectField name="bankId" options={banks.map(({ id, name }) => ({ value: id, label: name }))} />
              <FileField
                name="file"
                accept="text/csv,text/plain,application/vnd.ms-excel"
                maxMb={4}
                hint="Date, narration, reference and deposit; at most 10,000 lines"
              />
            </EntryForm>
          </Stack>
        ) : (
          <Note>{t('You may look at statements, not upload them. Ask an administrator for this right.')}</Note>
        )
      }
    </Screen>
  )
}

type FoundProps = Checked & { onAnother(): void; onClose(): void }

function FoundInStatement({ file, bankId, found, onAnother, onClose }: FoundProps) {
  const { fresh, freshOut, known, withdrawals, warnings, period, takesBack } = found
  async function keep() {
    const kept = await upload(bankStatements.keep, { file, name: file.name, params: { id: bankId } })
    toast.success(t('{count, plural, one {# line} other {# lines}} kept', { count: kept.fresh + kept.freshOut }))
    onClose()
  }
  return (
    <Stack gap="4">
      {warnings.map(({ text, values }) => (
        <Note key={text} tone="warning">
          {t(text, values)}
        </Note>
      ))}
      <Facts
        labelWidth="140px"
        of={[
          ['File', file.name],
          ['Period', period ? t('{from} to {to}', { from: dayText(period.from), to: dayText(period.to) }) : '--'],
          ['New lines', `${fresh}`],
          ['Kept already', `${known}`],
          ['Withdrawals', t('{count}, {fresh} of them new', { count: withdrawals, fresh: freshOut })],
        ]}
      />
      {takesBack.length > 0 && <TakesBack of={takesBack} />}
      {found.faults.length > 0 && <Faults faults={found.faults} />}
      <FoundLines found={found} />
      {fresh + freshOut === 0 && known > 0 && <Note>{t('All lines of this file are kept already.')}</Note>}
      {fresh === 0 && known === 0 && (
        <Note tone="warning">
          {found.faults.length > 0
            ? t('{count, plural, one {# line} other {# lines}} could not be read, so it is not known what came in.', {
                count: found.faults.length,
              })
            : t('No money came in by this file.')}
        </Note>
      )}
      <TakeFile
        label={
          fresh + freshOut > 0 && t('Keep {count, plural, one {# line} other {# lines}}', { count: fresh + freshOut })
        }
        question={t('Keep {count, plural, one {# line} other {# lines}}?', { count: fresh + freshOut })}
        text={t('Kept lines cannot be deleted. Payments are marked with them; nobody is credited yet.')}
        action="Keep the lines"
        onTake={keep}
        onAnother={onAnother}
      />
    </Stack>
  )
}

const TakesBack = ({ of: some }: { of: StatementFound['takesBack'] }) => (
  <Note tone="danger" title={t('The bank took money back')}>
    <Stack as="ul" gap="1" listStyleType="none">
      {some.map(({ refNo, amount, day, isCredited }) => {
        const values = { refNo, sum: rupeeSum(amount), day: dayText(day) }
        return (
          <Text as="li" key={`${refNo} ${day}`}>
            {isCredited
              ? t(
                  '{refNo} is credited: {sum} went out again on {day}. Take the payment back, or take the sum from the balance of the shop.',
                  values,
                )
              : t('{refNo} waits: {sum} went out again on {day}. Reject it, or credit only what stayed.', values)}
          </Text>
        )
      })}
    </Stack>
  </Note>
)

const Faults = ({ faults }: Pick<StatementFound, 'faults'>) => (
  <Note tone="danger" title={t('Lines that cannot be read')}>
    <Stack as="ul" gap="1" listStyleType="none">
      {faults.map(({ line, text, values }) => (
        <Text as="li" key={line}>
          {t('Line {line}: {problem}', { line, problem: t(text, values) })}
        </Text>
      ))}
    </Stack>
  </Note>
)
