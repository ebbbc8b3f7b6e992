import { type PacketInfo, PacketReceipt } from 'contract/courier/courier'
import { verdicts } from 'contract/courier/status'
import { optionsOf } from 'contract/field/field'
import { indianDay } from 'contract/field/fields'
import { serverNow } from 'contract/server-now'
import { useRef, useState } from 'react'
import { useAction } from 'shared-auth'
import { Box, Button, Flex, Panel, Stack, Text, t, toast } from 'shared-ui'
import { DateField, EntryForm, SegmentField, TextField, useEntryContext } from 'shared-ui/form'
import { ConfirmDialog } from 'shared-ui/overlays'
import type { PacketSide } from './calls.ts'
import { ScanBox, type ScanResult } from './scan-box.tsx'

type ReceivePanelProps = { side: PacketSide; packet: PacketInfo; onDone: () => void }
type Given = { id: string; verdict: string; reason: string }

/** The packet is opened: each hard copy is scanned or marked, and what is missing is said. */
export function ReceivePanel({ side, packet, onDone }: ReceivePanelProps) {
  const { id, refNo, items } = packet
  const receive = useAction(side.calls.receive, { id })
  const [asked, setAsked] = useState<PacketReceipt>()
  async function record(receipt: PacketReceipt) {
    const { status } = await receive.run(receipt)
    toast.success(
      status === 'RECEIVED'
        ? t('Packet {refNo} is received', { refNo })
        : t('Packet {refNo} is received in part', { refNo }),
    )
    onDone()
  }
  return (
    <Panel title="Receive">
      <EntryForm
        schema={PacketReceipt}
        start={{
          receivedOn: indianDay(serverNow()),
          items: items.map((item) => ({ id: item.id, verdict: '', reason: '' })) as never,
        }}
        action={{ isGiven: receive.isGiven, run: async () => undefined }}
        onDone={(_, receipt) => setAsked(receipt)}
        submit="Receive packet"
      >
        <Box maxW="220px">
          <DateField name="receivedOn" />
        </Box>
        {items.length > 0 && <Verdicts side={side} items={items} />}
        <Text textStyle="hint" color="fg.muted">
          {t(side.isOffice ? officeEffect : shopEffect)}
        </Text>
      </EntryForm>
      {asked && (
        <ConfirmDialog
          open
          onClose={() => setAsked(undefined)}
          title={t('Receive packet {refNo}?', { refNo })}
          text={items.length > 0 ? t(tally, countsOf(asked.items)) : t(side.isOffice ? officeEffect : shopEffect)}
          action="Receive packet"
          onConfirm={() => record(asked)}
        />
      )}
    </Panel>
  )
}

const officeEffect =
  'The shop gets an e-mail. What is missing or deficient goes back to its list of hard copies to send. A result can be corrected until the hard copy is sent on.'
const shopEffect = 'The office sees what came. A result can be corrected until the hard copy is in another packet.'

const choices = optionsOf(verdicts)

const tally = '{received} received, {missing} missing, {deficient} deficient.'
const countsOf = (given: readonly { verdict: string }[]) => {
  const count = (verdict: string) => given.filter((one) => one.verdict === verdict).length
  return { received: count('RECEIVED'), missing: count('MISSING'), deficient: count('DEFICIENT') }
}

function Verdicts({ side, items }: { side: PacketSide; items: PacketInfo['items'] }) {
  const { values, set, patch } = useEntryContext()
  const given = values.items as Given[]
  const latest = useRef(given)
  latest.current = given

  function scan(no: string): ScanResult {
    const at = items.findIndex(({ ackNo, formNo }) => ackNo === no || formNo === no)
    if (at < 0) return { isGood: false, text: t('{no} is not in this packet.', { no }) }
    set(`items.${at}.verdict`, 'RECEIVED')
    return { isGood: true, text: t('{no} received: {name}', { no, name: items[at]?.name ?? '' }) }
  }
  const open = given.filter(({ verdict }) => verdict === '').length
  const [isAsked, setAsked] = useState(false)
  const rest = (verdict: keyof typeof verdicts) =>
    patch({ items: given.map((one) => (one.verdict ? one : { ...one, verdict })) })

  return (
    <Stack gap="4">
      <ScanBox
        side={side}
        action="Mark as received"
        hint="Scan the hard copies one after the other: each is marked as received."
        onNumber={scan}
      />
      <Flex gap="2.5" wrap="wrap" align="center" justify="space-between">
        <Text role="status" fontWeight="600">
          {t('{received} received, {missing} missing, {deficient} deficient, {open} to check', {
            ...countsOf(given),
            open,
          })}
        </Text>
        {open > 0 && (
          <Flex gap="2.5" wrap="wrap">
            <Button size="sm" variant="outline" onClick={() => rest('RECEIVED')}>
              {t('Mark the rest as received')}
            </Button>
            <Button size="sm" variant="outline" onClick={() => setAsked(true)}>
              {t('Mark the rest as missing')}
            </Button>
            <ConfirmDialog
              open={isAsked}
              onClose={() => setAsked(false)}
              title={t('Mark {open, plural, one {# hard copy} other {# hard copies}} as missing?', { open })}
              text={t('Look in the envelope and on the desk first. Nothing is recorded before you receive the packet.')}
              action="Mark as missing"
              onConfirm={() => rest('MISSING')}
            />
          </Flex>
        )}
      </Flex>
      <Box as="ul" listStyleType="none" borderTopWidth="1px">
        {items.map((item, at) => (
          <Box as="li" key={item.id} py="3" borderBottomWidth="1px">
            <Flex gap="3" wrap="wrap" align="flex-start" justify="space-between">
              <Box minW="0" flex="1 1 220px">
                <Text fontWeight="600">{item.name}</Text>
                <Text textStyle="hint" color="fg.muted">
                  {[item.ackNo, item.formNo, side.isOffice && item.shop].filter(Boolean).join(' · ')}
                </Text>
              </Box>
              <SegmentField
                name={`items.${at}.verdict`}
                label={t('Result for {ackNo}', { ackNo: item.ackNo })}
                options={choices}
              />
            </Flex>
            {given[at]?.verdict === 'DEFICIENT' && (
              <Box mt="2">
                <TextField name={`items.${at}.reason`} label="What is missing or wrong" required />
              </Box>
            )}
          </Box>
        ))}
      </Box>
    </Stack>
  )
}
