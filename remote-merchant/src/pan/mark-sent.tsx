import { indianDay } from 'contract/fields'
import { couriers, HardcopySent, hardcopyDeeds } from 'contract/pan/hardcopy'
import { useState } from 'react'
import { useAction } from 'shared-auth'
import { Button, count, type Selection, Text, t } from 'shared-ui'
import { DateField, EntryForm, TextField } from 'shared-ui/form'
import { Truck } from 'shared-ui/icons'
import { idsOf, MarkDialog } from 'shared-ui/screens'

/** Marks the ticked forms as sent, in one packet. */
export function MarkSelectionSent({ selection }: { selection: Selection }) {
  const ids = idsOf(selection)
  if (!ids) return <Text>{t('Tick at most 500 forms to mark them as sent.')}</Text>
  return <MarkSent ids={ids} />
}

type MarkSentProps = { ids: string[]; label?: string; onDone?: () => void }

/** One form or a packet of them: who carries it, under which number, since when. */
export function MarkSent({ ids, label = 'Mark as sent', onDone }: MarkSentProps) {
  const [isOpen, setOpen] = useState(false)
  const send = useAction(hardcopyDeeds.send)
  const forms = ids.length === 1 ? t('the signed form') : `${count(ids.length)} ${t('signed forms')}`
  return (
    <>
      <Button size="sm" variant="outline" onClick={() => setOpen(true)}>
        <Truck aria-hidden />
        {t(label)}
      </Button>
      {isOpen && (
        <MarkDialog
          title={`${t('Mark as sent')}: ${forms}`}
          text={t('Write down the packet as it stands on its receipt.')}
          done={(marked) => `${count(marked)} ${t(marked === 1 ? 'form marked as sent' : 'forms marked as sent')}`}
          onClose={() => setOpen(false)}
          onDone={onDone}
        >
          {(onMarked) => (
            <EntryForm
              schema={HardcopySent}
              start={{ ids, courier: '', trackingNo: '', sentOn: indianDay(new Date()) }}
              action={send}
              onDone={onMarked}
              submit="Mark as sent"
            >
              <TextField name="courier" label="Courier" hint={couriers.join(', ')} />
              <TextField
                name="trackingNo"
                label="Tracking number"
                hint="As on the receipt, e.g. ED123456789IN"
                upper
                mono
              />
              <DateField name="sentOn" label="Sent on" />
            </EntryForm>
          )}
        </MarkDialog>
      )}
    </>
  )
}
