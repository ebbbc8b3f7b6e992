import { indianDay } from 'contract/field/fields'
import type { ApplicationInfo } from 'contract/pan/application'
import { emptyApplication } from 'contract/pan/form/fields'
import { panDoubt } from 'contract/pan/form/pan-number'
import {
  AadhaarCancellation,
  Allotment,
  aadhaarCancellations,
  CardReturn,
  Closing,
  cards,
  Delivery,
  Dispatch,
  InProcess,
  Objection,
  Resubmission,
  ReturnedReply,
  tinRejections,
} from 'contract/pan/provider'
import { objectionDays } from 'contract/pan/status'
import type { Action } from 'contract/pan/transitions'
import { serverNow } from 'contract/server-now'
import type { ReactNode } from 'react'
import { useAction } from 'shared-auth'
import { t } from 'shared-ui/base'
import { DateField, EntryForm, TextAreaField, TextField } from 'shared-ui/form'
import { ReasonsField } from '../verify/reasons-field.tsx'

type FormProps = {
  id: string
  found: ApplicationInfo
  /** Under which name what is typed stays on this device. */
  draftKey: string
  onDone(): void
}
/** A result of the provider: its button, its form, and the message when it is recorded. */
export type ProviderForm = {
  action: Action
  label: string
  title: string
  text?: string
  done: string
  isLast?: true
  Form: (props: FormProps) => ReactNode
}

/** What was on screen when it was decided: a step after that is not taken for it. */
export const lookedAt = ({ statusAt }: ApplicationInfo) => ({ seen: statusAt })

const today = () => indianDay(serverNow())

/** All results of NSDL for an application, each with its form; the status table says which are possible now. */
export const providerForms: ProviderForm[] = [
  {
    action: 'process',
    label: 'Under process',
    title: 'Is it under process at NSDL?',
    done: '{formNo} under process at NSDL',
    Form: ({ id, found, draftKey, onDone }) => (
      <EntryForm
        schema={InProcess}
        start={{ note: '' }}
        action={useAction(cards.markInProcess, { id }, lookedAt(found))}
        onDone={onDone}
        draftKey={draftKey}
        submit="Under process"
      >
        <TextField name="note" />
      </EntryForm>
    ),
  },
  {
    action: 'allot',
    label: 'PAN allotted',
    title: 'PAN allotted',
    text: 'The PAN is stored sealed. The merchant sees it masked and opens it when needed.',
    done: '{formNo} has its PAN',
    Form: ({ id, found, draftKey, onDone }) => (
      <EntryForm
        schema={Allotment}
        start={{ pan: '', allottedOn: today() }}
        action={useAction(cards.allot, { id }, lookedAt(found))}
        onDone={onDone}
        draftKey={draftKey}
        submit="Record PAN"
      >
        <TextField
          name="pan"
          doubt={(text) => panDoubt(text, found.category, { ...emptyApplication, ...found.fields })}
          mono
        />
        <DateField name="allottedOn" />
      </EntryForm>
    ),
  },
  {
    action: 'dispatch',
    label: 'Card dispatched',
    title: 'Card dispatched',
    done: '{formNo} is on its way',
    Form: ({ id, found, draftKey, onDone }) => (
      <EntryForm
        schema={Dispatch}
        start={{ trackingNo: '', dispatchedOn: today() }}
        action={useAction(cards.dispatch, { id }, lookedAt(found))}
        onDone={onDone}
        draftKey={draftKey}
        submit="Record dispatch"
      >
        <TextField name="trackingNo" mono />
        <DateField name="dispatchedOn" />
      </EntryForm>
    ),
  },
  {
    action: 'deliver',
    label: 'Delivered',
    title: 'Delivered',
    text: 'Of a card the day it was handed over, of an e-PAN the day it was mailed.',
    done: '{formNo} delivered',
    Form: ({ id, found, draftKey, onDone }) => (
      <EntryForm
        schema={Delivery}
        start={{ deliveredOn: today() }}
        action={useAction(cards.deliver, { id }, lookedAt(found))}
        onDone={onDone}
        draftKey={draftKey}
        submit="Record delivery"
      >
        <DateField name="deliveredOn" />
      </EntryForm>
    ),
  },
  {
    action: 'returnCard',
    label: 'Card returned',
    title: 'The card came back',
    done: '{formNo} card returned',
    Form: ({ id, found, draftKey, onDone }) => (
      <EntryForm
        schema={CardReturn}
        start={{ returnedOn: today(), remark: '' }}
        action={useAction(cards.returnCard, { id }, lookedAt(found))}
        onDone={onDone}
        draftKey={draftKey}
        submit="Record return"
      >
        <DateField name="returnedOn" />
        <TextField name="remark" />
      </EntryForm>
    ),
  },
  {
    action: 'sendAgain',
    label: 'Sent again to NSDL',
    title: 'Was the reply sent on to NSDL?',
    done: '{formNo} sent again to NSDL',
    Form: ({ id, found, draftKey, onDone }) => (
      <EntryForm
        schema={Resubmission}
        start={{ sentOn: today(), note: '' }}
        action={useAction(tinRejections.sendAgain, { id }, lookedAt(found))}
        onDone={onDone}
        draftKey={draftKey}
        submit="Sent to NSDL"
      >
        <DateField name="sentOn" />
        <TextField name="note" />
      </EntryForm>
    ),
  },
  {
    action: 'returnReply',
    label: 'Reply not enough',
    title: 'Send the reply back to the merchant?',
    text: 'The merchant sees the reasons in both languages. The last date to answer stays the same.',
    done: '{formNo} sent back to the merchant',
    Form: ({ id, found, draftKey, onDone }) => (
      <EntryForm
        schema={ReturnedReply}
        start={{ reasons: [] }}
        action={useAction(tinRejections.returnReply, { id }, lookedAt(found))}
        onDone={onDone}
        draftKey={draftKey}
        submit="Send back"
      >
        <ReasonsField name="reasons" place="TIN" />
      </EntryForm>
    ),
  },
  {
    action: 'object',
    label: 'TIN objection',
    title: 'Record a TIN objection',
    text: t('The merchant sees the reasons in both languages and has {days} days from the letter to answer.', {
      days: objectionDays,
    }),
    done: '{formNo} has a TIN objection',
    Form: ({ id, found, draftKey, onDone }) => (
      <EntryForm
        schema={Objection}
        start={{ reasons: [], objectedOn: today() }}
        action={useAction(tinRejections.raiseObjection, { id }, lookedAt(found))}
        onDone={onDone}
        draftKey={draftKey}
        submit="Record objection"
      >
        <ReasonsField name="reasons" place="TIN" />
        <DateField name="objectedOn" />
      </EntryForm>
    ),
  },
  {
    action: 'close',
    label: 'Closed by NSDL',
    title: 'Did NSDL close it for good?',
    text: 'The application ends here. The price is not given back, and the commission is taken back. This cannot be undone.',
    done: '{formNo} closed by NSDL',
    isLast: true,
    Form: ({ id, found, draftKey, onDone }) => (
      <EntryForm
        schema={Closing}
        start={{ remark: '' }}
        action={useAction(tinRejections.closeObjection, { id }, lookedAt(found))}
        onDone={onDone}
        draftKey={draftKey}
        submit="Close application"
        danger
      >
        <TextAreaField name="remark" />
      </EntryForm>
    ),
  },
  {
    action: 'cancelAadhaar',
    label: 'Cancel for Aadhaar',
    title: 'Cancel because the Aadhaar was not accepted?',
    text: "The application ends here. The government fee goes back to the merchant's balance, the commission is taken back.",
    done: '{formNo} cancelled, fee refunded',
    isLast: true,
    Form: ({ id, found, draftKey, onDone }) => (
      <EntryForm
        schema={AadhaarCancellation}
        start={{ reasons: [] }}
        action={useAction(aadhaarCancellations.cancel, { id }, lookedAt(found))}
        onDone={onDone}
        draftKey={draftKey}
        submit="Cancel and refund fee"
        danger
      >
        <ReasonsField name="reasons" place="AADHAAR" />
      </EntryForm>
    ),
  },
]
