import { configuration } from 'contract/site/configuration'
import { FieldRow, RowsField, TextField } from 'shared-ui/form'
import { PartPanel } from './part-panel.tsx'

/** When the office answers, line by line. */
export const OfficeHours = () => (
  <PartPanel of={configuration.hours}>
    <RowsField name="lines" one="Line" add="Add line" blank={{ label: '', text: '' }} most={10}>
      {(at) => (
        <FieldRow>
          <TextField name={`${at}.label`} label="What" required hint="Such as Phone" />
          <TextField name={`${at}.text`} label="When" required />
        </FieldRow>
      )}
    </RowsField>
  </PartPanel>
)

export const Chat = () => (
  <PartPanel of={configuration.chat}>
    <TextField name="api" />
  </PartPanel>
)
