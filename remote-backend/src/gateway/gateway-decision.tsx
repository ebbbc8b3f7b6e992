import { GatewayClosure, type GatewayDeskRead, gatewayDesk, HandCredit } from 'contract/gateway/gateway-desk'
import { useState } from 'react'
import { Box, Button, errorText, Flex, Note, rupeeSum, Stack, toast } from 'shared-ui'
import { t } from 'shared-ui/base'
import { EntryForm, RupeesField, SegmentField, TextAreaField } from 'shared-ui/form'
import { SecondPerson } from '../second-person.tsx'
import { useDeciding } from '../too-late.tsx'

type Props = { found: GatewayDeskRead; onDone(): void }
type Form = 'credit' | 'close'

/**
 * Asks the gateway, or closes a payment that does not fit: a credit by two people, or a note on what happened to the
 * money.
 */
export function GatewayDecision({ found, onDone }: Props) {
  const [form, setForm] = useState<Form>()
  const { id, refNo } = found.payment
  const done = (text: string) => {
    toast.success(t(text, { refNo }))
    onDone()
  }
  if (found.first) return <AskedCredit found={found} onDone={done} />
  if (!form) return <First found={found} onForm={setForm} onDone={onDone} />
  return (
    <Box w="full">
      {form === 'credit' ? (
        <AskCredit found={found} onDone={() => done('Credit of {refNo} waits for a second person')} />
      ) : (
        <Close id={id} onDone={() => done('Payment {refNo} closed')} />
      )}
      <Button variant="ghost" mt="2" onClick={() => setForm(undefined)}>
        {t('Back')}
      </Button>
    </Box>
  )
}

type FirstProps = Props & { onForm(form: Form): void }

function First({ found: { payment, why }, onForm, onDone }: FirstProps) {
  const ask = useDeciding(gatewayDesk.ask, { id: payment.id })
  const askNow = () =>
    ask.run(undefined).then(
      ({ answered, status }) => {
        toast.info(
          answered
            ? t('The gateway was asked about {refNo}', { refNo: payment.refNo })
            : t('The gateway did not answer. Try again later.'),
        )
        if (status === 'SUCCESS') onDone()
      },
      () => undefined,
    )
  return (
    <Stack gap="3" w="full">
      {ask.error !== undefined && <Note tone="danger">{errorText(ask.error)}</Note>}
      <Flex gap="2.5" wrap="wrap">
        <Button variant="outline" loading={ask.busy} onClick={askNow}>
          {t('Ask the gateway now')}
        </Button>
        {why && (
          <>
            <Button variant="outline" onClick={() => onForm('close')}>
              {t('Close')}
            </Button>
            {payment.said !== null && (
              <Button ml="auto" onClick={() => onForm('credit')}>
                {t('Credit by hand')}
              </Button>
            )}
          </>
        )}
      </Flex>
    </Stack>
  )
}

const AskCredit = ({ found: { payment }, onDone }: Props) => (
  <EntryForm
    schema={HandCredit}
    start={{ amount: payment.said, remark: '' }}
    action={useDeciding(gatewayDesk.askCredit, { id: payment.id })}
    onDone={onDone}
    submit="Ask for the credit"
  >
    <Note tone="info">{t('Nothing moves before a second person approves it.')}</Note>
    <RupeesField name="amount" />
    <TextAreaField name="remark" />
  </EntryForm>
)

const Close = ({ id, onDone }: { id: string; onDone(): void }) => (
  <EntryForm
    schema={GatewayClosure}
    start={{ as: 'REFUNDED', remark: '' }}
    action={useDeciding(gatewayDesk.close, { id })}
    onDone={onDone}
    submit="Close without a credit"
    danger
  >
    <SegmentField name="as" />
    <TextAreaField name="remark" />
  </EntryForm>
)

function AskedCredit({ found, onDone }: { found: GatewayDeskRead; onDone(text: string): void }) {
  const { id } = found.payment
  const {
    isMine,
    samePerson,
    amount,
    at: askedAt,
  } = found.first ?? { isMine: true, samePerson: null, amount: 0, at: '' }
  const credit = useDeciding(gatewayDesk.credit, { id })
  const refuse = useDeciding(gatewayDesk.refuseCredit, { id })
  return (
    <SecondPerson
      isMine={isMine}
      samePerson={samePerson}
      approve={{
        label: t('Credit {amount}', { amount: rupeeSum(amount) }),
        busy: credit.busy,
        run: () => credit.run({ askedAt }).then(() => onDone('Payment {refNo} credited')),
      }}
      refuse={{
        busy: refuse.busy,
        run: () => refuse.run({ askedAt }).then(() => onDone('Credit of {refNo} is not asked for any more')),
      }}
    />
  )
}
