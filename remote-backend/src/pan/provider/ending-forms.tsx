import { Cancellation } from 'contract/pan/submit'
import { Reasons, verification } from 'contract/pan/verify/verify'
import { useAction } from 'shared-auth'
import { EntryForm, TextAreaField } from 'shared-ui/form'
import { ReasonsField } from '../verify/reasons-field.tsx'
import { lookedAt, type ProviderForm } from './provider-forms.tsx'

const refunded =
  "The application ends here and the full price goes back to the merchant's balance. This cannot be undone."

/** How the office ends an application before the acknowledgement; during the check it is done on the workbench. */
export const endingForms: ProviderForm[] = [
  {
    action: 'reject',
    label: 'Reject application',
    title: 'Reject this application?',
    text: refunded,
    done: '{formNo} rejected, price refunded',
    isLast: true,
    Form: ({ id, found, draftKey, onDone }) => (
      <EntryForm
        schema={Reasons}
        start={{ reasons: [] }}
        action={useAction(verification.reject, { id }, lookedAt(found))}
        onDone={onDone}
        draftKey={draftKey}
        submit="Reject and refund"
        danger
      >
        <ReasonsField name="reasons" of={found} />
      </EntryForm>
    ),
  },
  {
    action: 'cancel',
    label: 'Cancel application',
    title: 'Cancel this application?',
    text: refunded,
    done: '{formNo} cancelled, price refunded',
    isLast: true,
    Form: ({ id, found, draftKey, onDone }) => (
      <EntryForm
        schema={Cancellation}
        start={{ remark: '' }}
        action={useAction(verification.cancel, { id }, lookedAt(found))}
        onDone={onDone}
        draftKey={draftKey}
        submit="Cancel and refund"
        danger
      >
        <TextAreaField name="remark" />
      </EntryForm>
    ),
  },
]
