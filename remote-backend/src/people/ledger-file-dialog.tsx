import { LedgerFile, people } from 'contract/people/people'
import { longestPeriod, usualPeriod } from 'contract/report/report'
import { serverNow } from 'contract/server-now'
import { fetchFile } from 'shared-auth'
import { t } from 'shared-ui/base'
import { DateField, EntryForm, SegmentField } from 'shared-ui/form'
import { Dialog } from 'shared-ui/overlays'
import { saveFile } from 'shared-ui/pan'

type LedgerFileDialogProps = { id: string; onClose: () => void }

/** Downloads some days of a wallet as a file: opening balance, lines, closing balance. */
export function LedgerFileDialog({ id, onClose }: LedgerFileDialogProps) {
  const take = { run: (query: LedgerFile) => fetchFile(people.ledgerFile, { params: { id }, query }) }
  return (
    <Dialog
      open
      wide
      onClose={onClose}
      title="Statement as file"
      text={t('The first and the last day are counted. At most {days} days.', { days: longestPeriod })}
    >
      <EntryForm
        schema={LedgerFile}
        start={{ ...usualPeriod(serverNow()), format: 'xlsx' as const }}
        action={take}
        onDone={({ blob, name }) => {
          saveFile(blob, name ?? 'statement')
          onClose()
        }}
        submit="Save file"
      >
        <DateField name="from" />
        <DateField name="to" />
        <SegmentField name="format" />
      </EntryForm>
    </Dialog>
  )
}
