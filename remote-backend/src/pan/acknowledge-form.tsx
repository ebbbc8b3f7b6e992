import { indianDay } from 'contract/fields'
import { Acknowledgement, type ApplicationInfo, applications } from 'contract/pan/application'
import { useAction } from 'shared-auth'
import { Panel, toast } from 'shared-ui'
import { DateField, EntryForm, FileField, TextField } from 'shared-ui/form'

/** Records the provider's acknowledgement: number, day and its PDF. */
export function AcknowledgeForm({ found: { id, formNo }, onDone }: { found: ApplicationInfo; onDone(): void }) {
  const acknowledge = useAction(applications.acknowledge, { id })

  return (
    <Panel title="Add acknowledgement">
      <EntryForm
        schema={Acknowledgement}
        start={{ ackNo: '', ackDate: indianDay(new Date()), file: '' }}
        action={acknowledge}
        onDone={() => {
          toast.success(`${formNo} acknowledged`)
          onDone()
        }}
        submit="Add acknowledgement"
      >
        <TextField name="ackNo" label="Acknowledgement no" hint="15 digits" inputMode="numeric" />
        <DateField name="ackDate" label="Date of acknowledgement" />
        <FileField
          name="file"
          label="Acknowledgement PDF"
          upload={applications.ackFile}
          params={{ id }}
          accept="application/pdf"
          maxMb={5}
        />
      </EntryForm>
    </Panel>
  )
}
