import { saysDecided } from 'contract/decided'
import type { Endpoint, ParamsOf } from 'contract/endpoint'
import { createContext, type ReactNode, useContext, useState } from 'react'
import { type Action, CallError, type Read, useAction } from 'shared-auth'
import { errorText, Note } from 'shared-ui'

/** Told of each conflict that a decision runs into. */
const Conflict = createContext<(problem: CallError) => void>(() => undefined)

type Told = { id: string; of: unknown; problem: CallError }

/**
 * For what one person decides and another may be quicker with: where somebody was, `note` says who and when, and the buttons
 * go until `read` has come again and says what is left to decide.
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

/** An action that decides: of a conflict the screen is told before the form would say it. */
export function useDeciding<E extends Endpoint>(endpoint: E, params: ParamsOf<E>): Action<E> {
  const onConflict = useContext(Conflict)
  const action = useAction(endpoint, params)
  const run: Action<E>['run'] = (...given) =>
    action.run(...given).catch((problem: unknown) => {
      if (problem instanceof CallError && problem.status === 409) onConflict(problem)
      throw problem
    })
  return { ...action, run }
}
