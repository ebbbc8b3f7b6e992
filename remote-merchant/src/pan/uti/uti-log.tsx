import { indianDay } from 'contract/fields'
import { UtiApplication, type UtiLogRow, UtiMark, uti, utiStatuses } from 'contract/pan/uti'
import { useState } from 'react'
import { useAction } from 'shared-auth'
import { Button, type Columns, ListScreen, statusLabel, t, toast } from 'shared-ui'
import { DateField, EntryForm, SegmentField, SelectField, TextField } from 'shared-ui/form'
import { Plus } from 'shared-ui/icons'
import { Dialog } from 'shared-ui/overlays'
import { utiCrumbs } from './places.ts'

const types = [
  { value: 'N', label: 'New' },
  { value: 'C', label: 'Correction' },
]
const statusChoices = () => utiStatuses.map((status) => ({ value: status, label: statusLabel(status) }))

const columns: Columns<UtiLogRow> = [
  { field: 'couponNo', headerName: 'Coupon no', width: 150, card: 'title' },
  { field: 'status', headerName: 'Status', type: 'status', width: 170, choices: statusChoices(), card: 'chip' },
  { field: 'applicant', headerName: 'Applicant', width: 230, card: 'line' },
  { field: 'appType', headerName: 'Type', width: 110, choices: types, card: 'line' },
  { field: 'dated', headerName: 'Filed on', type: 'date', sortable: true, card: 'foot' },
  { field: 'statusAt', headerName: 'Since', type: 'time', card: 'corner' },
]

/** What the shop notes of the applications it filed at UTI's own portal. */
export function UtiLog() {
  const [asking, setAsking] = useState<'new' | UtiLogRow | null>(null)
  const [count, setCount] = useState(0)
  const done = (words: string) => {
    toast.success(words)
    setAsking(null)
    setCount(count + 1)
  }
  return (
    <>
      <ListScreen
        key={count}
        title="Applications at UTI"
        crumbs={utiCrumbs}
        source={uti.log}
        columns={columns}
        onOpen={(row) => setAsking(row)}
        actions={
          <Button onClick={() => setAsking('new')}>
            <Plus aria-hidden />
            {t('Note an application')}
          </Button>
        }
        empty={{
          title: 'Nothing noted yet',
          text: 'UTI tells us nothing of your applications there. Note their coupon numbers here to keep sight of them.',
        }}
      />
      {asking === 'new' && <NewNote onClose={() => setAsking(null)} onDone={done} />}
      {asking && asking !== 'new' && <Mark row={asking} onClose={() => setAsking(null)} onDone={done} />}
    </>
  )
}

type Props = { onClose(): void; onDone(words: string): void }

function NewNote({ onClose, onDone }: Props) {
  const note = useAction(uti.note, {})
  return (
    <Dialog open wide onClose={onClose} title={t('Note an application')}>
      <EntryForm
        schema={UtiApplication}
        start={{ couponNo: '', applicant: '', appType: 'N', dated: indianDay(new Date()) }}
        action={note}
        onDone={(_, { couponNo }) => onDone(`${couponNo} ${t('noted')}`)}
        submit="Note it"
      >
        <TextField name="couponNo" label="Coupon no" hint="8 to 15 letters, digits or dashes" upper mono />
        <TextField name="applicant" label="Applicant" upper maxLength={85} />
        <SegmentField name="appType" label="Type" options={types} />
        <DateField name="dated" label="Filed on" />
      </EntryForm>
    </Dialog>
  )
}

function Mark({ row: { id, couponNo, applicant, status }, onClose, onDone }: Props & { row: UtiLogRow }) {
  const mark = useAction(uti.mark, { id })
  return (
    <Dialog open wide onClose={onClose} title={`${couponNo}, ${applicant}`}>
      <EntryForm
        schema={UtiMark}
        start={{ status }}
        action={mark}
        onDone={(_, { status }) => onDone(`${couponNo}: ${statusLabel(status)}`)}
        submit="Save"
      >
        <SelectField name="status" label="How it stands at UTI" options={statusChoices()} />
      </EntryForm>
    </Dialog>
  )
}
