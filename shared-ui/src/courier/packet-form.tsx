import { type PacketChoices, type PacketInfo, PacketInput } from 'contract/courier/courier'
import { addressLines } from 'contract/place/address-lines'
import { useAction, useRead } from 'shared-auth'
import { Note, Panel, Screen, Stack, t, toast, useBusiness } from 'shared-ui'
import {
  EntryForm,
  FieldRow,
  SegmentField,
  SelectField,
  TextAreaField,
  TextField,
  useEntryContext,
} from 'shared-ui/form'
import { useLocation, useNavigate, useParams } from 'shared-ui/router'
import { listOf, type PacketSide } from './calls.ts'
import { PaperPicker } from './paper-picker.tsx'

/** A new packet. Hard copies that were ticked in a list come with the address. */
export function AddPacket({ side }: { side: PacketSide }) {
  const choices = useRead(side.calls.choices, {})
  const add = useAction(side.calls.add, {})
  const { state } = useLocation()
  const papers: unknown = Object(state).papers
  const start: Start = {
    direction: side.isOffice ? 'OFFICE_TO_PROVIDER' : 'MERCHANT_TO_OFFICE',
    merchantId: null,
    toName: '',
    toAddress: '',
    packetType: 'PAN_HARDCOPY',
    papers: Array.isArray(papers) ? papers.map(String) : [],
    contents: '',
    remark: '',
    version: 0,
  }
  return (
    <Screen title="Add packet" crumbs={[{ label: 'Courier', to: listOf(side) }]} of={choices}>
      {(found) => <Form side={side} choices={found} start={{ ...start, ...found.provider }} action={add} />}
    </Screen>
  )
}

/** Changes what is in a packet: a draft, or one that was sent today. */
export function EditPacket({ side }: { side: PacketSide }) {
  const { id = '' } = useParams()
  const choices = useRead(side.calls.choices, {})
  const read = useRead(side.calls.read, { id })
  const edit = useAction(side.calls.edit, { id })
  return (
    <Screen
      title="Change packet"
      subtitle={read.data?.refNo}
      crumbs={[{ label: 'Courier', to: listOf(side) }]}
      of={[choices, read]}
    >
      {([offered, packet]) =>
        packet.may.includes('edit') ? (
          <Form side={side} choices={offered} packet={packet} start={startOf(packet)} action={edit} />
        ) : (
          <Note tone="warning" title={t('Packet {refNo} can no longer be changed', { refNo: packet.refNo })}>
            {t('A packet is changed as a draft, or on the day of sending.')}
          </Note>
        )
      }
    </Screen>
  )
}

type Start = ReturnType<typeof startOf>

const startOf = ({
  items,
  direction,
  merchantId,
  toName,
  toAddress,
  packetType,
  contents,
  remark,
  version,
}: PacketInfo) => ({
  direction,
  merchantId,
  toName: direction === 'OFFICE_TO_PROVIDER' ? toName : '',
  toAddress: direction === 'OFFICE_TO_PROVIDER' ? toAddress : '',
  packetType,
  papers: items.map(({ applicationId }) => applicationId),
  contents,
  remark,
  version,
})

type FormProps = {
  side: PacketSide
  choices: PacketChoices
  packet?: PacketInfo
  start: Start
  action: { run(body: PacketInput): Promise<{ id: string; refNo: string }>; isGiven?: boolean }
}

function Form({ side, choices, packet, start, action }: FormProps) {
  const navigate = useNavigate()
  return (
    <EntryForm
      schema={PacketInput}
      start={start}
      action={action}
      onDone={({ id, refNo }) => {
        toast.success(t('Packet {refNo} saved', { refNo }))
        navigate(`${side.base}/${id}`)
      }}
      submit="Save packet"
      cancel={{ label: 'Cancel', to: packet ? `${side.base}/${packet.id}` : listOf(side) }}
    >
      <Fields side={side} choices={choices} packet={packet} />
    </EntryForm>
  )
}

function Fields({ side, choices, packet }: Pick<FormProps, 'side' | 'choices' | 'packet'>) {
  const { values } = useEntryContext()
  const { direction, packetType, merchantId } = values as Start
  const isOfPapers = packetType === 'PAN_HARDCOPY'
  const none = { papers: [] as string[] }
  return (
    <Stack gap="4">
      <Panel>
        <Stack gap="3.5">
          {side.isOffice && (
            <FieldRow>
              <SegmentField name="direction" fills={() => none} readOnly={packet !== undefined} />
              {direction === 'OFFICE_TO_MERCHANT' && (
                <SelectField
                  name="merchantId"
                  options={choices.shops}
                  fills={() => none}
                  required
                  readOnly={packet !== undefined && packet.status !== 'DRAFT'}
                />
              )}
            </FieldRow>
          )}
          {direction === 'OFFICE_TO_PROVIDER' && (
            <FieldRow>
              <TextField name="toName" required />
              <TextAreaField name="toAddress" required />
            </FieldRow>
          )}
          {!side.isOffice && <PostedTo />}
          <SegmentField name="packetType" fills={(type) => (type === 'PAN_HARDCOPY' ? {} : none)} />
          {!isOfPapers && <TextField name="contents" required />}
          <TextField name="remark" />
        </Stack>
      </Panel>
      {isOfPapers && (
        <PaperPicker
          key={`${direction} ${merchantId}`}
          side={side}
          query={{ direction, merchantId: merchantId ?? '', packetId: packet?.id ?? '' }}
          known={(packet?.items ?? []).map((item) => ({ ...item, ackDate: null, why: null }))}
        />
      )}
    </Stack>
  )
}

/** The address of the office, as the label of the packet has it. */
function PostedTo() {
  const { businessName, contactNo: _, ...address } = useBusiness()
  const lines = addressLines(address)
  if (lines.length === 0)
    return <Note tone="warning">{t('The address of the office is not set yet. Ask the office.')}</Note>
  return <Note title={t('Goes to')}>{[businessName, ...lines].join(', ')}</Note>
}
