import { indianDay } from 'contract/field/fields'
import type { ApplicationInfo } from 'contract/pan/application'
import { Acknowledgement, AckPdf, acknowledgements } from 'contract/pan/provider'
import { serverNow } from 'contract/server-now'
import { useAction } from 'shared-auth'
import { Panel, t, toast } from 'shared-ui'
import { DateField, EntryForm, FileField, TextField } from 'shared-ui/form'
import { lookedAt } from './provider-forms.tsx'

/** Adds the PDF of an acknowledgement that was recorded without it. */
export function AddAckPdf({ found: { id, formNo }, onDone }: { found: ApplicationInfo; onDone(): void }) {
  return (
    <Panel title="Acknowledgement PDF">
      <EntryForm
        schema={AckPdf}
        start={{ file: '' }}
        action={useAction(acknowledgements.addFile, { id })}
        onDone={() => {
          toast.success(t('Acknowledgement PDF of {formNo} added', { formNo }))
          onDone()
        }}
        submit="Add the PDF"
      >
        <AckFile id={id} />
      </EntryForm>
    </Panel>
  )
}

const AckFile = ({ id }: { id: string }) => (
  <FileField name="file" upload={acknowledgements.upload} params={{ id }} accept="application/pdf" maxMb={5} />
)

/** Records the provider's acknowledgement: number, day and its PDF. */
export function AcknowledgeForm({ found, onDone }: { found: ApplicationInfo; onDone(): void }) {
  const { id, formNo } = found
  const acknowledge = useAction(acknowledgements.record, { id }, lookedAt(found))

  return (
    <Panel title="Add acknowledgement">
      <EntryForm
        schema={Acknowledgement}
        start={{ ackNo: '', ackDate: indianDay(serverNow()), file: '' }}
        action={acknowledge}
        onDone={() => {
          toast.success(t('{formNo} acknowledged', { formNo }))
          onDone()
        }}
        submit="Add acknowledgement"
      >
        <TextField name="ackNo" />
        <DateField name="ackDate" />
        <AckFile id={id} />
      </EntryForm>
    </Panel>
  )
}
