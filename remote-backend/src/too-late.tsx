import { saysDecided } from 'contract/decided'
import type { Endpoint, ParamsOf } from 'contract/endpoint'
import { createContext, type ReactNode, useContext, useState } from 'react'
import { type Action, CallError, type Read, useAction, wasLost } from 'shared-auth'
import { errorText, Note } from 'shared-ui'

/** Called for each conflict of a decision, and where its answer is missing. */
const Conflict = createContext<(problem: CallError) => void>(() => undefined)

type Told = { id: string; of: unknown; problem: CallError }

/**
 * For decisions where another person may be faster: `note` says who decided and when, and the buttons are hidden until
 * `read` has been read again.
 */
export function useTooLate(id: string, read: Pick<Read<unknown>, 'data' | 'reload'>) {
  const [last, setTold] = useState<Told>()
  const told = last?.id === id ? last : undefined
  const onConflict = (problem: CallError) => {
    if (saysDecided(Object(problem.body).text)) setTold({ id, of: read.data, problem })
    read.reload()
  }
  return {
    note: told && (
      <Note tone="info" title="Somebody else was first">
        {errorText(told.problem)}
      </Note>
    ),
    unless: (decision: ReactNode) =>
      told && told.of === read.data ? null : decision && <Conflict value={onConflict}>{decision}</Conflict>,
  }
}

/** An action that decides: a conflict is reported to the screen before the form shows it. */
export function useDeciding<E extends Endpoint>(endpoint: E, params: ParamsOf<E>): Action<E> {
  const onConflict = useContext(Conflict)
  const action = useAction(endpoint, params)
  const run: Action<E>['run'] = (...given) =>
    action.run(...given).catch((problem: unknown) => {
      // Without an answer it may be decided: then it is read again, too.
      if (problem instanceof CallError && (problem.status === 409 || wasLost(problem))) onConflict(problem)
      throw problem
    })
  return { ...action, run }
}
