import type { BodyOf, Endpoint, ReplyOf } from 'contract/endpoint'
import { type ApplicationInfo, applications } from 'contract/pan/application'
import type { Status } from 'contract/pan/status'
import { useState } from 'react'
import { type Action, CallError, call, useAction, useSession, wasLost } from 'shared-auth'
import { t } from 'shared-ui/base'

/** Milliseconds to wait before reading again what happened to a form. */
const looks = [0, 2_000, 5_000]

export const notArrived = 'It did not arrive: the connection broke. The form is still to be decided, send it again.'
const notKnown =
  'It is not known whether it arrived: the connection broke before the answer came. Send it again when the line is back. A form is never decided twice.'

/**
 * A decision on a form. If its reply is lost the form is read again, so that the message is right: it may be decided
 * all the same. The refusal 'already decided' does not count if the decision is this very one.
 */
export function useDecision<E extends Endpoint>(
  endpoint: E,
  { id, statusAt }: Pick<ApplicationInfo, 'id' | 'statusAt'>,
  to: Status,
): Action<E> & { isLooking: boolean } {
  const action = useAction(endpoint, { id } as never, { seen: statusAt } as never)
  const me = useSession().user?.displayName
  const [isLooking, setLooking] = useState(false)

  async function run(body: BodyOf<E>) {
    try {
      return await action.run(body)
    } catch (problem) {
      const isLost = wasLost(problem)
      if (!isLost && !(problem instanceof CallError && problem.status === 409)) throw problem
      setLooking(isLost)
      const now = await becameOf(id, isLost ? looks : [0])
      setLooking(false)
      const last = now?.events.findLast(({ from }) => from === 'PENDING_VERIFICATION')
      const isDecided = now && now.status !== 'PENDING_VERIFICATION'
      if (isDecided && last?.to === to && last.by === me) return { id, status: to } as ReplyOf<E>
      if (!isLost) throw problem
      if (isDecided)
        throw new CallError(409, {
          message: last ? t('{name} decided it', { name: last.by }) : t('Somebody decided it'),
        })
      throw new CallError(0, { message: now ? notArrived : notKnown })
    }
  }

  return { ...action, run, busy: action.busy || isLooking, isLooking }
}

/** The form as it is now; undefined while there is no reply. */
async function becameOf(id: string, waits: number[]): Promise<ApplicationInfo | undefined> {
  for (const wait of waits) {
    await new Promise((resolve) => setTimeout(resolve, wait))
    const now = await call(applications.paninfo, { params: { id } }).catch(() => undefined)
    if (now) return now
  }
}
