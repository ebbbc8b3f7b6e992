import { indianDay } from 'contract/field/fields'
import { UtiApplication, UtiMark, utiStatuses } from 'contract/pan/uti/log'
import { type UtiLogRow, uti } from 'contract/pan/uti/uti'
import { serverNow } from 'contract/server-now'
import { statusLabel } from 'contract/status'
import { useAction } from 'shared-auth'
import { type BesideList, t, toast } from 'shared-ui'
import { DateField, EntryForm, SegmentField, SelectField, TextField } from 'shared-ui/form'
import { Dialog } from 'shared-ui/overlays'

/** A coupon that the shop used at UTI's own portal. */
export function NoteDialog({ onClose }: { onClose(): void }) {
  const note = useAction(uti.note, {})
  return (
    <Dialog open wide onClose={onClose} title={t('Note an application')}>
      <EntryForm
        schema={UtiApplication}
        start={{ couponNo: '', applicant: '', appType: 'N', dated: indianDay(serverNow()) }}
        action={note}
        onDone={(_, { couponNo }) => {
          toast.success(t('{couponNo} noted', { couponNo }))
          onClose()
        }}
        submit="Note it"
      >
        <TextField name="couponNo" mono />
        <TextField name="applicant" />
        <SegmentField name="appType" />
        <DateField name="dated" />
      </EntryForm>
    </Dialog>
  )
}

/** The status of a noted application at UTI, as the shop read it there. */
export function MarkDialog({ id, rows, onClose }: BesideList<UtiLogRow>) {
  const mark = useAction(uti.mark, { id })
  const row = rows.find((row) => row.id === id)
  if (!row) return null
  const { couponNo, applicant, status } = row
  return (
    <Dialog open wide onClose={onClose} title={`${couponNo}, ${applicant}`}>
      <EntryForm
        schema={UtiMark}
        start={{ status }}
        action={mark}
        onDone={(_, { status }) => {
          toast.success(t('{couponNo}: {status}', { couponNo, status: t(statusLabel(utiStatuses, status)) }))
          onClose()
        }}
        submit="Save"
      >
        <SelectField name="status" />
      </EntryForm>
    </Dialog>
  )
}
