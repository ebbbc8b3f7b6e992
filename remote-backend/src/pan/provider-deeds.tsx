import { indianDay } from 'contract/fields'
import type { ApplicationInfo } from 'contract/pan/application'
import { emptyApplication } from 'contract/pan/application-fields'
import { AadhaarCancellation, aadhaarCancellations } from 'contract/pan/cancel-aadhaar'
import { Allotment, CardReturn, cards, Delivery, Dispatch, InProcess } from 'contract/pan/card'
import { panDoubt } from 'contract/pan/pan-number'
import { type Act, objectionDays, transition } from 'contract/pan/status'
import { Closing, Objection, ReturnedReply, SentAgain, tinRejections } from 'contract/pan/tin-rejection'
import { type ReactNode, useState } from 'react'
import { useAction } from 'shared-auth'
import { Button, Flex, Panel, Text, toast } from 'shared-ui'
import { DateField, EntryForm, TextAreaField, TextField } from 'shared-ui/form'
import { Dialog } from 'shared-ui/overlays'
import { ReasonsField } from './verify/reasons-field.tsx'

type FormProps = { id: string; found: ApplicationInfo; onDone(): void }
type Deed = {
  act: Act
  label: string
  title: string
  text?: string
  done: string
  isLast?: true
  Form: (props: FormProps) => ReactNode
}

const today = () => indianDay(new Date())

/** What may be recorded of the provider and TIN, each with its form; the status table says which stand open now. */
const deeds: Deed[] = [
  {
    act: 'process',
    label: 'Under process',
    title: 'Is it under process at TIN?',
    done: 'under process at TIN',
    Form: ({ id, onDone }) => (
      <EntryForm
        schema={InProcess}
        start={{ note: '' }}
        action={useAction(cards.process, { id })}
        onDone={onDone}
        submit="Under process"
      >
        <TextField name="note" label="Note" word="if any" />
      </EntryForm>
    ),
  },
  {
    act: 'allot',
    label: 'PAN allotted',
    title: 'PAN allotted',
    text: 'The number is sealed. The merchant sees it masked and opens it where he needs it.',
    done: 'has its PAN',
    Form: ({ id, found, onDone }) => (
      <EntryForm
        schema={Allotment}
        start={{ pan: '', allottedOn: today() }}
        action={useAction(cards.allot, { id })}
        onDone={onDone}
        submit="Record PAN"
      >
        <TextField
          name="pan"
          label="PAN"
          hint="10 characters, e.g. ABCPE1234F"
          doubt={(text) => panDoubt(text, found.category, { ...emptyApplication, ...found.fields })}
          upper
          mono
        />
        <DateField name="allottedOn" label="Allotted on" />
      </EntryForm>
    ),
  },
  {
    act: 'dispatch',
    label: 'Card dispatched',
    title: 'Card dispatched',
    done: 'is on its way',
    Form: ({ id, onDone }) => (
      <EntryForm
        schema={Dispatch}
        start={{ trackingNo: '', dispatchedOn: today() }}
        action={useAction(cards.dispatch, { id })}
        onDone={onDone}
        submit="Record dispatch"
      >
        <TextField name="trackingNo" label="Speed Post number" hint="e.g. EM123456789IN" upper mono />
        <DateField name="dispatchedOn" label="Dispatched on" />
      </EntryForm>
    ),
  },
  {
    act: 'deliver',
    label: 'Delivered',
    title: 'Delivered',
    text: 'Of a card the day it was handed over, of an e-PAN the day it was mailed.',
    done: 'delivered',
    Form: ({ id, onDone }) => (
      <EntryForm
        schema={Delivery}
        start={{ deliveredOn: today() }}
        action={useAction(cards.deliver, { id })}
        onDone={onDone}
        submit="Record delivery"
      >
        <DateField name="deliveredOn" label="Delivered on" />
      </EntryForm>
    ),
  },
  {
    act: 'returnCard',
    label: 'Card returned',
    title: 'The card came back',
    done: 'card returned',
    Form: ({ id, onDone }) => (
      <EntryForm
        schema={CardReturn}
        start={{ returnedOn: today(), remark: '' }}
        action={useAction(cards.returnCard, { id })}
        onDone={onDone}
        submit="Record return"
      >
        <DateField name="returnedOn" label="Returned on" />
        <TextField name="remark" label="Why" hint="As the post wrote it, e.g. door locked" />
      </EntryForm>
    ),
  },
  {
    act: 'sendAgain',
    label: 'Sent again to TIN',
    title: 'Was the reply sent on to TIN?',
    done: 'sent again to TIN',
    Form: ({ id, onDone }) => (
      <EntryForm
        schema={SentAgain}
        start={{ sentOn: today(), note: '' }}
        action={useAction(tinRejections.sendAgain, { id })}
        onDone={onDone}
        submit="Sent to TIN"
      >
        <DateField name="sentOn" label="Sent on" />
        <TextField name="note" label="Note" word="if any" />
      </EntryForm>
    ),
  },
  {
    act: 'returnReply',
    label: 'Reply not enough',
    title: 'Send the reply back to the merchant?',
    text: 'He reads the reasons in both languages. The day to answer by stays as it is.',
    done: 'sent back to the merchant',
    Form: ({ id, onDone }) => (
      <EntryForm
        schema={ReturnedReply}
        start={{ reasons: [] }}
        action={useAction(tinRejections.returnReply, { id })}
        onDone={onDone}
        submit="Send back"
      >
        <ReasonsField name="reasons" label="Still missing" place="TIN" />
      </EntryForm>
    ),
  },
  {
    act: 'object',
    label: 'TIN objection',
    title: 'Record a TIN objection',
    text: `The merchant reads the reasons in both languages and has ${objectionDays} days from the letter to answer.`,
    done: 'has a TIN objection',
    Form: ({ id, onDone }) => (
      <EntryForm
        schema={Objection}
        start={{ reasons: [], objectedOn: today() }}
        action={useAction(tinRejections.object, { id })}
        onDone={onDone}
        submit="Record objection"
      >
        <ReasonsField name="reasons" label="Reasons" place="TIN" />
        <DateField name="objectedOn" label="Date of the letter" />
      </EntryForm>
    ),
  },
  {
    act: 'close',
    label: 'Closed by TIN',
    title: 'Did TIN close it for good?',
    text: 'The application ends here. The price is not given back, and the commission is taken back. This cannot be undone.',
    done: 'closed by TIN',
    isLast: true,
    Form: ({ id, onDone }) => (
      <EntryForm
        schema={Closing}
        start={{ remark: '' }}
        action={useAction(tinRejections.close, { id })}
        onDone={onDone}
        submit="Close application"
        danger
      >
        <TextAreaField name="remark" label="Reason" max={500} />
      </EntryForm>
    ),
  },
  {
    act: 'cancelAadhaar',
    label: 'Cancel for Aadhaar',
    title: 'Cancel because the Aadhaar was not accepted?',
    text: "The application ends here. The government fee goes back to the merchant's balance, the commission is taken back. This cannot be undone.",
    done: 'cancelled, fee refunded',
    isLast: true,
    Form: ({ id, onDone }) => (
      <EntryForm
        schema={AadhaarCancellation}
        start={{ reasons: [] }}
        action={useAction(aadhaarCancellations.cancel, { id })}
        onDone={onDone}
        submit="Cancel and refund fee"
        danger
      >
        <ReasonsField name="reasons" label="Reasons" place="AADHAAR" />
      </EntryForm>
    ),
  },
]

const needsCard: readonly Act[] = ['dispatch', 'returnCard']

/** What a correction calls the deed that ends it at the provider. */
const ofCorrection: Partial<Record<Act, Partial<Deed>>> = {
  allot: {
    label: 'PAN updated',
    title: 'PAN updated',
    text: 'Type the PAN as the provider names it: a correction keeps its PAN, and another number is refused.',
    done: 'is updated',
  },
}

/** The deeds that stand open for an application now. An e-PAN has no card; a card is dispatched before it is delivered. */
const openDeeds = ({ status, fields, appType }: Pick<ApplicationInfo, 'status' | 'fields' | 'appType'>) =>
  deeds
    .map((deed) => ({ ...deed, ...(appType === 'C' && ofCorrection[deed.act]) }))
    .filter(({ act }) => {
      if (!transition(act, status, 'staff')) return false
      const isEPan = fields.cardType === 'EPAN_ONLY'
      return isEPan ? !needsCard.includes(act) : act !== 'deliver' || status !== 'ALLOTTED'
    })

/** What provider and TIN say of an application is recorded here, one deed at a time. */
export function ProviderDeeds({ found, onDone }: { found: ApplicationInfo; onDone(): void }) {
  const [asking, setAsking] = useState<Deed | null>(null)
  const open = openDeeds(found)
  if (open.length === 0) return null

  const done = ({ done }: Deed) => {
    toast.success(`${found.formNo} ${done}`)
    setAsking(null)
    onDone()
  }
  return (
    <Panel title="From the provider">
      <Text color="fg.muted" mb="3">
        Record what the provider or TIN said. The merchant is told at once.
      </Text>
      <Flex gap="2.5" wrap="wrap">
        {open.map((deed, i) => (
          <Button
            key={deed.act}
            variant={deed.isLast ? 'surface' : i === 0 ? 'solid' : 'outline'}
            colorPalette={deed.isLast ? 'red' : undefined}
            onClick={() => setAsking(deed)}
          >
            {deed.label}
          </Button>
        ))}
      </Flex>
      {asking && (
        <Dialog open wide onClose={() => setAsking(null)} title={`${found.formNo}: ${asking.title}`} text={asking.text}>
          <asking.Form id={found.id} found={found} onDone={() => done(asking)} />
        </Dialog>
      )}
    </Panel>
  )
}
