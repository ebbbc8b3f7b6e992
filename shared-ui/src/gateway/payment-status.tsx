import { type GatewayStanding, gateway, isUnderWay, mismatchText } from 'contract/gateway/gateway'
import { viewRefusal } from 'contract/people/view'
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { useAction } from 'shared-auth'
import { Box, Button, Flex, Heading, Note, Panel, palettes, rupeeSum, Spinner, Stack, Text, t } from 'shared-ui'
import { CircleCheck, CircleX, RotateCw, TriangleAlert } from 'shared-ui/icons'
import { useSearchParams } from 'shared-ui/router'
import { type BegunPayment, paymentOf } from './kept-payment.ts'

type PaymentStatusProps = {
  /** Called when the money came. */
  onPaid?: () => void
  /** Links to the next pages. */
  children?: ReactNode
}

/**
 * The status of a gateway payment, for a person who comes back from there. The public page and the merchant's page
 * share it.
 */
export function PaymentStatus(props: PaymentStatusProps) {
  const [search] = useSearchParams()
  const payment = paymentOf(search)
  if (payment) return <Standing key={payment.client_txn_id} payment={payment} {...props} />
  return (
    <Panel maxW="560px" foot={props.children}>
      <Note tone="danger">{t('Transaction ID missing. Cannot check payment status.')}</Note>
    </Panel>
  )
}

function Standing({ payment, onPaid, children }: PaymentStatusProps & { payment: BegunPayment }) {
  const { standing, word, error, isOff, isWaiting, again } = useStanding(payment, onPaid)
  const { amount, mismatch } = standing?.data ?? {}
  const said = mismatch && standing?.data ? mismatchText(standing.data) : null
  const isSilent = standing?.status === false
  const sum = amount === null || amount === undefined ? null : rupeeSum(Number(amount))
  const quote = <Quote of={standing?.data?.ref_no ?? payment.client_txn_id} />
  const checkAgain = (
    <Button variant="outline" onClick={again}>
      <RotateCw aria-hidden />
      <span>{t('Check again')}</span>
    </Button>
  )

  if (isOff)
    return (
      <Panel maxW="560px" foot={children}>
        <Note>{t(viewRefusal)}</Note>
      </Panel>
    )
  if (error !== undefined)
    return (
      <Panel
        maxW="560px"
        foot={
          <>
            {children}
            {checkAgain}
          </>
        }
      >
        <Note tone="danger">{t('Something went wrong. Please try again later.')}</Note>
        <Text mt="3">{t('Your payment is not lost: we keep asking the gateway.')}</Text>
        {quote}
      </Panel>
    )
  if (isWaiting && (standing === undefined || (word === 'scanning' && !isSilent)))
    return (
      <Verdict picture={<Spinner size="lg" />} title={t('Checking your payment')} sum={sum} foot={children}>
        <Text color="fg.muted">
          {t('The bank can take two minutes. You may leave this page: we keep asking, and the balance follows.')}
        </Text>
      </Verdict>
    )
  if (isUnderWay(word))
    return (
      <Verdict
        picture={<Mark tone="warning" Icon={TriangleAlert} />}
        title={t(isSilent ? 'The gateway does not answer now' : (openTitle[word] ?? ''))}
        sum={sum}
        foot={
          <>
            {children}
            {checkAgain}
          </>
        }
      >
        <Text color="fg.muted">
          {isSilent || word === 'scanning'
            ? t('It is not known yet whether you paid. We keep asking, and the balance follows; do not pay again yet.')
            : t('If you left without paying, you may begin again. If you paid, do not pay again yet: we keep asking.')}
        </Text>
        {quote}
      </Verdict>
    )
  if (word === 'success' && !isSilent)
    return (
      <Verdict
        picture={<Mark tone="success" Icon={CircleCheck} />}
        title={t('Payment Successful')}
        sum={sum}
        foot={children}
      >
        <Text color="fg.muted">{t('Thank you for your payment!')}</Text>
      </Verdict>
    )
  return (
    <Verdict
      picture={<Mark tone={said ? 'warning' : 'danger'} Icon={said ? TriangleAlert : CircleX} />}
      title={said ? t(said.title, said.values) : t('Payment Failed')}
      sum={sum}
      foot={
        <>
          {children}
          {checkAgain}
        </>
      }
    >
      {!said && <Text color="fg.muted">{t('Something went wrong or payment failed.')}</Text>}
      <Note tone={said ? 'warning' : 'info'}>
        {said
          ? t(said.text)
          : t('If money left your account it will return in up to 5 working days; do not pay again yet.')}
      </Note>
      {quote}
    </Verdict>
  )
}

/** What is known of an order that nobody has paid or refused, in its gateway's words. */
const openTitle: Record<string, string> = {
  created: 'No payment seen yet',
  scanning: 'The bank has not said anything yet',
}

/** The number to tell the office when asking about this payment. */
const Quote = ({ of: reference }: { of: string }) => (
  <Text overflowWrap="anywhere">{t('Reference to quote to the office: {reference}', { reference })}</Text>
)

type VerdictProps = { picture: ReactNode; title: string; sum: string | null; foot: ReactNode; children: ReactNode }

const Verdict = ({ picture, title, sum, foot, children }: VerdictProps) => (
  <Panel maxW="560px" foot={foot}>
    <Flex gap="4" align="flex-start" role="status">
      <Flex flex="none" w="12" h="12" align="center" justify="center" color="fg.muted">
        {picture}
      </Flex>
      <Stack gap="2" minW="0">
        <Box>
          <Heading as="h2" textStyle="section">
            {title}
          </Heading>
          {sum && <Text textStyle="bigFigure">{sum}</Text>}
        </Box>
        {children}
      </Stack>
    </Flex>
  </Panel>
)

const Mark = ({ tone, Icon }: { tone: 'success' | 'warning' | 'danger'; Icon: typeof CircleX }) => (
  <Box color={`${palettes[tone]}.fg`}>
    <Icon size={44} aria-hidden />
  </Box>
)

const seconds = 6
/** The silent checks take two minutes together; after that only the server continues to ask. */
const turns = 20

/**
 * The status of a payment. It is checked again silently while the gateway says that the payment is in progress;
 * `isOver` = that took too long. `again` restarts the checks.
 */
function useStanding(payment: BegunPayment, onPaid?: () => void) {
  const { run, isOff } = useAction(gateway.checkStatus)
  const [turn, setTurn] = useState(0)
  const [standing, setStanding] = useState<GatewayStanding>()
  const [error, setError] = useState<unknown>()
  const word = standing?.data?.status ?? ''

  const ask = useEffectEvent(async () => {
    try {
      const reply = await run(payment)
      setError(undefined)
      setStanding(reply)
      if (reply.data?.status === 'success') onPaid?.()
    } catch (problem) {
      setError(problem)
    }
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each turn
  useEffect(() => {
    if (!isOff) void ask()
  }, [turn, isOff])

  const isWaiting = !isOff && error === undefined && (standing === undefined || isUnderWay(word))
  const isOver = isWaiting && turn >= turns
  useEffect(() => {
    if (!isWaiting || standing === undefined || turn >= turns) return
    const timer = setTimeout(() => setTurn(turn + 1), seconds * 1000)
    return () => clearTimeout(timer)
  }, [isWaiting, standing, turn])

  function again() {
    setStanding(undefined)
    setError(undefined)
    setTurn((at) => (at === 0 ? -1 : 0))
  }
  return { standing, word, error, isOff, isWaiting: isWaiting && !isOver, again }
}
