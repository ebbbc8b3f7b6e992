import { type GatewayStanding, type gateway, isUnderWay } from 'contract/gateway/gateway'
import { useEffect, useEffectEvent, useState } from 'react'
import { useAction } from 'shared-auth'
import type { BegunPayment } from './kept-payment.ts'

export type StatusCall = typeof gateway.checkStatus | typeof gateway.publicStatus

const seconds = 6
/** The silent checks take two minutes together; after that only the server continues to ask. */
const turns = 20

/**
 * The status of a payment. It is checked again silently while the gateway says that the payment is in progress;
 * `isOver` = that took too long. `again` restarts the checks.
 */
export function useStanding(call: StatusCall, payment: BegunPayment, onPaid?: () => void) {
  const { run, isOff } = useAction(call)
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
