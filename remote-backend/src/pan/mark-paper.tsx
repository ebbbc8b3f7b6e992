import { indianDay } from 'contract/fields'
import type { ApplicationInfo } from 'contract/pan/application'
import { HardcopyReceived, HardcopyRefused, hardcopyDeeds, mayMove } from 'contract/pan/hardcopy'
import { useState } from 'react'
import { useAction } from 'shared-auth'
import { Button, count, type Selection, Text } from 'shared-ui'
import { DateField, EntryForm, TextAreaField } from 'shared-ui/form'
import { HardcopyPanel, idsOf, MarkDialog } from 'shared-ui/screens'

/** What the office says of the ticked forms. */
export function MarkSelectedPaper({ selection }: { selection: Selection }) {
  const ids = idsOf(selection)
  if (!ids) return <Text>Tick at most 500 forms to mark them.</Text>
  return (
    <>
      <MarkReceived ids={ids} />
      <MarkDeficient ids={ids} />
    </>
  )
}

/** The signed form of one application, and what the office says of it. */
export function Paper({ of, onDone }: { of: ApplicationInfo; onDone(): void }) {
  const ids = [of.id]
  return (
    <HardcopyPanel of={of}>
      {mayMove('receive', of) && <MarkReceived ids={ids} onDone={onDone} />}
      {mayMove('refuse', of) && <MarkDeficient ids={ids} onDone={onDone} />}
    </HardcopyPanel>
  )
}

type MarkProps = { ids: string[]; onDone?: () => void }

const forms = (nos: number) => `${count(nos)} signed ${nos === 1 ? 'form' : 'forms'}`

function MarkReceived({ ids, onDone }: MarkProps) {
  const [isOpen, setOpen] = useState(false)
  const receive = useAction(hardcopyDeeds.receive)
  return (
    <>
      <Button size="sm" variant="outline" onClick={() => setOpen(true)}>
        Mark as received
      </Button>
      {isOpen && (
        <MarkDialog
          title={`Received: ${forms(ids.length)}`}
          text="They leave the list of hard copies; the merchant sees that they are here."
          done={(marked) => `${forms(marked)} received`}
          onClose={() => setOpen(false)}
          onDone={onDone}
        >
          {(onMarked) => (
            <EntryForm
              schema={HardcopyReceived}
              start={{ ids, receivedOn: indianDay(new Date()) }}
              action={receive}
              onDone={onMarked}
              submit="Mark as received"
            >
              <DateField name="receivedOn" label="Received on" />
            </EntryForm>
          )}
        </MarkDialog>
      )}
    </>
  )
}

function MarkDeficient({ ids, onDone }: MarkProps) {
  const [isOpen, setOpen] = useState(false)
  const refuse = useAction(hardcopyDeeds.refuse)
  return (
    <>
      <Button size="sm" variant="outline" colorPalette="red" onClick={() => setOpen(true)}>
        Deficient
      </Button>
      {isOpen && (
        <MarkDialog
          title={`Deficient: ${forms(ids.length)}`}
          text="The merchant is told by mail and sends the paper again."
          done={(marked) => `${forms(marked)} marked as deficient`}
          onClose={() => setOpen(false)}
          onDone={onDone}
        >
          {(onMarked) => (
            <EntryForm
              schema={HardcopyRefused}
              start={{ ids, reason: '' }}
              action={refuse}
              onDone={onMarked}
              submit="Mark as deficient"
              danger
            >
              <TextAreaField name="reason" label="What is missing or wrong" max={200} />
            </EntryForm>
          )}
        </MarkDialog>
      )}
    </>
  )
}
