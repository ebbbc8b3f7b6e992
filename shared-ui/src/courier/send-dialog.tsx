import { type PacketChoices, type PacketInfo, PacketSending } from 'contract/courier/courier'
import { bareDocket, docketDoubt, docketFault } from 'contract/courier/docket'
import { indianDay } from 'contract/field/fields'
import { serverNow } from 'contract/server-now'
import { useAction, useRead } from 'shared-auth'
import { Problem, Skeleton, Stack, t, toast } from 'shared-ui'
import {
  DateField,
  EntryForm,
  FieldRow,
  FileField,
  NumberField,
  RupeesField,
  SelectField,
  TextField,
  useEntryContext,
} from 'shared-ui/form'
import { Dialog } from 'shared-ui/overlays'
import type { PacketSide } from './calls.ts'

type SendDialogProps = { side: PacketSide; packet: PacketInfo; onClose: () => void; onDone: () => void }

/** Who carries the packet, under which number, since when. On the day of sending it can be put right. */
export function SendDialog({ side, packet, onClose, onDone }: SendDialogProps) {
  const { id, refNo, status } = packet
  const send = useAction(side.calls.send, { id })
  const choices = useRead(side.calls.choices, {})
  const isNew = status === 'DRAFT'
  const start = {
    courierId: packet.courierId ?? '',
    docketNo: packet.docketNo ?? '',
    sentOn: packet.sentOn ?? indianDay(serverNow()),
    weightG: packet.weightG,
    charge: packet.charge,
    photo: packet.photo,
  }
  return (
    <Dialog
      open
      wide
      onClose={onClose}
      title={isNew ? t('Mark packet {refNo} as sent', { refNo }) : t('Change how packet {refNo} was sent', { refNo })}
      text={t('Enter the details as on the courier receipt. They can be changed until midnight.')}
    >
      {choices.error !== undefined && !choices.data && <Problem error={choices.error} />}
      {!choices.data && choices.error === undefined && <Skeleton h="240px" />}
      {choices.data && (
        <EntryForm
          schema={PacketSending}
          start={start}
          action={send}
          onDone={() => {
            toast.success(isNew ? t('Packet {refNo} is marked as sent', { refNo }) : t('Saved'))
            onDone()
            onClose()
          }}
          submit={isNew ? 'Mark as sent' : 'Save'}
        >
          <Fields side={side} choices={choices.data} packet={packet} />
        </EntryForm>
      )}
    </Dialog>
  )
}

function Fields({ side, choices, packet }: { side: PacketSide; choices: PacketChoices; packet: PacketInfo }) {
  const { values } = useEntryContext()
  const company = choices.companies.find(({ id }) => id === values.courierId)
  const gone = packet.courierId && !choices.companies.some(({ id }) => id === packet.courierId)
  const options = [...choices.companies, ...(gone ? [{ id: `${packet.courierId}`, name: `${packet.company}` }] : [])]
  const isByHand = company?.docketRule === 'BY_HAND'
  return (
    <Stack gap="3.5">
      <FieldRow>
        <SelectField name="courierId" options={options} />
        {!isByHand && (
          <TextField
            name="docketNo"
            required
            hint={company?.docketRule === 'INDIA_POST' ? 'As on the receipt, e.g. EM123456785IN' : 'As on the receipt'}
            doubt={(text) => (company ? docketWords(company.docketRule, text) : null)}
          />
        )}
      </FieldRow>
      <FieldRow>
        <DateField name="sentOn" />
        <NumberField name="weightG" suffix="g" />
        <RupeesField name="charge" />
      </FieldRow>
      <FileField
        name="photo"
        accept="image/jpeg,image/png,application/pdf"
        maxMb={2}
        upload={side.calls.photo}
        camera="environment"
      />
    </Stack>
  )
}

/** What looks wrong in the number while it is typed: the server refuses the first, and lets the second pass. */
function docketWords(rule: PacketChoices['companies'][number]['docketRule'], text: string) {
  const docket = bareDocket(text)
  if (docket === '') return null
  const said = docketFault(rule, docket) ?? docketDoubt(rule, docket)
  return typeof said === 'string' ? t(said) : said && t(said.text, said.values)
}
