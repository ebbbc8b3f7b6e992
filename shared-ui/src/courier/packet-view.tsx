import type { PacketInfo, PacketItem } from 'contract/courier/courier'
import { directions, packetStatuses, packetTypes, verdicts } from 'contract/courier/status'
import { applications } from 'contract/pan/application'
import { lazy, type ReactNode, useState } from 'react'
import { useAction, useMay, useRead } from 'shared-auth'
import {
  Box,
  Button,
  ButtonLink,
  Chip,
  CopyButton,
  DialogButton,
  dayText,
  type Fact,
  Facts,
  Flex,
  Grid,
  Note,
  Panel,
  RecordNeighbours,
  RouteLink,
  rupeeSum,
  Screen,
  Stack,
  StatusChip,
  Text,
  t,
  timeText,
  toast,
} from 'shared-ui'
import { ExternalLink, FileText, MapPin, Truck } from 'shared-ui/icons'
import { ConfirmDialog } from 'shared-ui/overlays'
import { FileButton, openFile } from 'shared-ui/pan'
import { useNavigate, useParams } from 'shared-ui/router'
import { HardcopyCell } from '../pan/paper/hardcopy.tsx'
import { listOf, type PacketSide } from './calls.ts'
import type { CorrectDialogProps } from './correct-dialog.tsx'

const SendDialog = lazy(() => import('./send-dialog.tsx').then(({ SendDialog }) => ({ default: SendDialog })))
const ReceivePanel = lazy(() => import('./receive-panel.tsx').then(({ ReceivePanel }) => ({ default: ReceivePanel })))

const CorrectDialog = lazy(() =>
  import('./correct-dialog.tsx').then(({ CorrectDialog }) => ({ default: CorrectDialog })),
)

type PartProps = { side: PacketSide; packet: PacketInfo; onDone: () => void }

/** One packet: what is in it, where it is, and what may be done with it now. */
export function PacketView({ side }: { side: PacketSide }) {
  const { id = '' } = useParams()
  const read = useRead(side.calls.read, { id })
  return (
    <Screen
      title="Packet"
      subtitle={read.data?.refNo}
      crumbs={[{ label: 'Courier', to: listOf(side) }]}
      neighbours={<RecordNeighbours />}
      of={read}
    >
      {(packet) => (
        <Grid
          templateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 6fr) minmax(320px, 4fr)' }}
          gap="4"
          alignItems="start"
        >
          <Stack gap="4" minW="0">
            <Next side={side} packet={packet} onDone={read.reload} />
            <Again side={side} packet={packet} />
            {packet.may.includes('receive') && <Receive side={side} packet={packet} onDone={read.reload} />}
            <Contents side={side} packet={packet} onDone={read.reload} />
          </Stack>
          <Stack gap="4" minW="0">
            <About packet={packet} />
            <Papers side={side} packet={packet} />
            <Ends side={side} packet={packet} onDone={read.reload} />
          </Stack>
        </Grid>
      )}
    </Screen>
  )
}

const Receive = (part: PartProps) => useMay(part.side.calls.receive) && <ReceivePanel {...part} />

/** The next step of its sender. */
function Next(part: PartProps) {
  const { side, packet } = part
  const isGiven = useMay(side.calls.send)
  if (!isGiven || !packet.may.includes('send')) return null
  const isDraft = packet.status === 'DRAFT'
  return (
    <Panel title={isDraft ? 'Pack it, hand it over, then mark it as sent' : 'It can be changed until midnight'}>
      <Stack gap="3" align="flex-start">
        <Text>
          {isDraft
            ? t('Print packing list and address, put the list into the packet and the address on it.')
            : t('Afterwards it stays as it was sent.')}
        </Text>
        <Flex gap="2.5" wrap="wrap">
          <EditLink {...part} />
          {isDraft ? (
            <SendButton {...part} label="Mark as sent" variant="solid" />
          ) : (
            <SendButton {...part} label="Change courier details" variant="outline" />
          )}
        </Flex>
      </Stack>
    </Panel>
  )
}

/** The hard copies of an ended packet that the shop has to send once more, in one step. */
function Again({ side, packet: { status, direction, items } }: Omit<PartProps, 'onDone'>) {
  const navigate = useNavigate()
  const isGiven = useMay(side.calls.add)
  const isEnded = status === 'PARTIAL' || status === 'LOST' || status === 'RETURNED'
  const papers = items.filter(({ hardcopy }) => hardcopy === 'DEFICIENT').map(({ applicationId }) => applicationId)
  if (side.isOffice || direction !== 'MERCHANT_TO_OFFICE' || !isGiven || !isEnded || papers.length === 0) return null
  return (
    <Panel
      title={t('{count, plural, one {# hard copy is} other {# hard copies are}} to be sent again', {
        count: papers.length,
      })}
    >
      <Button onClick={() => navigate(`${side.base}/add`, { state: { papers } })}>
        <Truck aria-hidden />
        <span>{t('Send again in a new packet')}</span>
      </Button>
    </Panel>
  )
}

const EditLink = ({ side, packet: { id, may } }: PartProps) =>
  may.includes('edit') && (
    <ButtonLink variant="outline" to={`${side.edit}/${id}`}>
      {t('Change contents')}
    </ButtonLink>
  )

type SendButtonProps = PartProps & { label: string; variant: 'solid' | 'outline' }

const SendButton = ({ label, variant, ...part }: SendButtonProps) => (
  <DialogButton variant={variant} dialog={(close) => <SendDialog {...part} onClose={close} />}>
    <Truck aria-hidden />
    <span>{t(label)}</span>
  </DialogButton>
)

function Contents({ side, packet, onDone }: PartProps) {
  const { items, packetType, contents, status } = packet
  if (packetType !== 'PAN_HARDCOPY') return <Panel title="Contents">{contents || '--'}</Panel>
  const isOpened = status === 'RECEIVED' || status === 'PARTIAL'
  const missing = items.filter(({ verdict }) => verdict && verdict !== 'RECEIVED').length
  return (
    <Panel
      flush
      title={t('{count, plural, one {# hard copy} other {# hard copies}}', { count: items.length })}
      aside={
        isOpened && missing > 0
          ? t('{missing} missing or deficient', { missing })
          : isOpened
            ? t('All received')
            : undefined
      }
    >
      <Box as="ul" listStyleType="none">
        {items.map((item) => (
          <Flex
            as="li"
            key={item.id}
            px="4"
            py="2.5"
            gap="3"
            align="center"
            justify="space-between"
            wrap="wrap"
            borderBottomWidth="1px"
            _last={{ borderBottomWidth: 0 }}
          >
            <Box minW="0" flex="1 1 220px">
              <RouteLink to={`${side.isOffice ? officeInfo : shopInfo}/${item.applicationId}`}>{item.name}</RouteLink>
              <Text textStyle="hint" color="fg.muted">
                {[item.ackNo, item.formNo, side.isOffice && item.shop].filter(Boolean).join(' · ')}
              </Text>
              {item.reason && <Text color="red.fg">{item.reason}</Text>}
              {item.before.map(({ verdict, correctedAt, by, why }) => (
                <Text key={correctedAt} textStyle="hint">
                  {t('Was “{verdict}” until {at}, corrected by {by}: {why}', {
                    verdict: t(verdicts[verdict]),
                    at: timeText(correctedAt),
                    by,
                    why,
                  })}
                </Text>
              ))}
            </Box>
            <State of={item} />
            {packet.may.includes('correct') && <Correct side={side} packet={packet} item={item} onDone={onDone} />}
          </Flex>
        ))}
      </Box>
    </Panel>
  )
}

function Correct(part: Omit<CorrectDialogProps, 'onClose'>) {
  if (!useMay(part.side.calls.correct)) return null
  return (
    <DialogButton
      size="xs"
      variant="outline"
      aria-label={t('Correct the result for {ackNo}', { ackNo: part.item.ackNo })}
      dialog={(close) => <CorrectDialog {...part} onClose={close} />}
    >
      {t('Correct')}
    </DialogButton>
  )
}

const officeInfo = '/backend/actions/nsdl-pan/physical/paninfo'
const shopInfo = '/merchant/product/nsdl-pan/physical/info'

const signs = {
  RECEIVED: { tone: 'success', icon: 'circle-check' },
  MISSING: { tone: 'danger', icon: 'circle-x' },
  DEFICIENT: { tone: 'danger', icon: 'triangle-alert' },
} as const

/** What became of it in this packet; before the packet is opened, where the hard copy is. */
const State = ({ of: { verdict, hardcopy } }: { of: PacketItem }) =>
  verdict ? <Chip {...signs[verdict]}>{t(verdicts[verdict])}</Chip> : <HardcopyCell value={hardcopy} />

function About({ packet }: Pick<PartProps, 'packet'>) {
  const { status, direction, packetType, merchant, from, to, company, docketNo, docketDoubt, trackingLink } = packet
  const sent: Fact[] = packet.sentOn
    ? [
        ['Courier', company],
        ['Docket number', docketNo && <Docket docketNo={docketNo} link={trackingLink} />],
        [
          'Sent on',
          packet.sentBy
            ? t('{day}, by {name}', { day: dayText(packet.sentOn), name: packet.sentBy })
            : dayText(packet.sentOn),
        ],
        ['Weight', packet.weightG === null ? null : t('{grams} g', { grams: packet.weightG })],
        ['Charge', packet.charge === null ? null : rupeeSum(packet.charge)],
      ]
    : []
  const ended: Fact[] = packet.endedAt
    ? [
        ...(packet.receivedOn ? [['Received on', dayText(packet.receivedOn)] as const] : []),
        ['Entered', t('{at}, by {name}', { at: timeText(packet.endedAt), name: packet.endedBy ?? '--' })],
      ]
    : []
  return (
    <Panel title="Details" aside={<StatusChip of={packetStatuses} status={status} />}>
      <Stack gap="4">
        {docketDoubt && <Note tone="warning">{t(docketDoubt.text, docketDoubt.values)}</Note>}
        <Facts
          labelWidth="120px"
          of={[
            ['Direction', t(directions[direction])],
            ...(merchant ? [['Shop', merchant] as const] : []),
            ['From', <Lines key="from" of={from} />],
            ['To', <Lines key="to" of={to} />],
            ['Type', t(packetTypes[packetType])],
            ...sent,
            ...ended,
            ['Remark', packet.remark],
            ['Added', t('{at}, by {name}', { at: timeText(packet.createdAt), name: packet.createdBy })],
          ]}
        />
      </Stack>
    </Panel>
  )
}

const Lines = ({ of }: { of: string[] }) => (of.length > 0 ? <span>{of.join(', ')}</span> : '--')

const Docket = ({ docketNo, link }: { docketNo: string; link: string | null }): ReactNode => (
  <Flex gap="2" wrap="wrap" align="center">
    <Text as="span" fontFamily="mono">
      {docketNo}
    </Text>
    <CopyButton text={docketNo} label="Copy" size="xs" />
    {link && (
      <Button asChild size="xs" variant="outline">
        <a href={link} target="_blank" rel="noopener noreferrer">
          <ExternalLink aria-hidden />
          <span>{t('Track')}</span>
        </a>
      </Button>
    )}
  </Flex>
)

function Papers({ side, packet: { id, photo } }: Pick<PartProps, 'side' | 'packet'>) {
  const { packingList, label } = side.calls
  return (
    <Panel title="Print">
      <Flex gap="2.5" wrap="wrap">
        <FileButton endpoint={packingList} params={{ id }} onFile={openFile} icon={<FileText aria-hidden />}>
          {t('Packing list')}
        </FileButton>
        <FileButton endpoint={label} params={{ id }} onFile={openFile} icon={<MapPin aria-hidden />}>
          {t('Address label')}
        </FileButton>
        {photo && (
          <FileButton
            endpoint={applications.file}
            params={{ id: photo }}
            query={{}}
            onFile={openFile}
            icon={<FileText aria-hidden />}
          >
            {t('Courier receipt')}
          </FileButton>
        )}
      </Flex>
    </Panel>
  )
}

/** What else may have become of it; each asks first. */
function Ends({ side, packet: { id, refNo, direction, may }, onDone }: PartProps) {
  const navigate = useNavigate()
  const isGiven = useMay(side.calls.lose)
  const carry = useAction(side.calls.carry, { id })
  const lose = useAction(side.calls.lose, { id })
  const comeBack = useAction(side.calls.comeBack, { id })
  const discard = useAction(side.calls.discard, { id })
  const sentAgain = direction === 'OFFICE_TO_MERCHANT' ? '' : t('Its hard copies must then be sent again.')
  const steps = [
    {
      step: 'carry',
      label: 'Mark as in transit',
      question: t('Is packet {refNo} in transit?', { refNo }),
      effect: t('It can then no longer be changed.'),
      work: () => carry.run(undefined).then(onDone),
    },
    {
      step: 'comeBack',
      label: 'It came back',
      question: t('Did packet {refNo} come back?', { refNo }),
      effect: direction === 'MERCHANT_TO_OFFICE' ? sentAgain : t('Its contents can then go into another packet.'),
      work: () => comeBack.run(undefined).then(onDone),
    },
    {
      step: 'lose',
      label: 'It is lost',
      question: t('Is packet {refNo} lost?', { refNo }),
      effect: sentAgain || t('It is then no longer expected.'),
      work: () => lose.run(undefined).then(onDone),
    },
    {
      step: 'discard',
      label: 'Discard draft',
      question: t('Discard packet {refNo}?', { refNo }),
      effect: t('Its hard copies stay due and can go into another packet.'),
      work: () =>
        discard.run(undefined).then(() => {
          toast.success(t('Packet {refNo} is discarded', { refNo }))
          navigate(listOf(side))
        }),
    },
  ] as const
  const possible = steps.filter(({ step }) => may.includes(step))
  const [asked, setAsked] = useState<(typeof steps)[number]['step']>()
  if (!isGiven || possible.length === 0) return null
  return (
    <Panel title="Other actions">
      <Flex gap="2.5" wrap="wrap">
        {possible.map(({ step, label, question, effect, work }) => {
          const isGrave = step === 'lose' || step === 'discard'
          return (
            <Box key={step}>
              <Button
                size="sm"
                variant={isGrave ? 'surface' : 'outline'}
                colorPalette={isGrave ? 'red' : undefined}
                onClick={() => setAsked(step)}
              >
                {t(label)}
              </Button>
              <ConfirmDialog
                open={asked === step}
                onClose={() => setAsked(undefined)}
                title={question}
                text={effect}
                action={label}
                danger={isGrave}
                onConfirm={work}
              />
            </Box>
          )
        })}
      </Flex>
    </Panel>
  )
}
