import type { ListQuery } from 'contract/endpoint'
import { ownLists } from 'contract/pan/own-lists'
import { useState } from 'react'
import { call } from 'shared-auth'
import { Box, Note, RouteLink, t } from 'shared-ui'
import { asLeft } from 'shared-ui/base'
import { useLocation, useNavigate } from 'shared-ui/router'
import { places, workAt } from './next-step.ts'

const { own } = ownLists
const oldest = { column: 'statusAt', dir: 'asc' } as const

/**
 * The applications with the same task, the most urgent first, and their list. For scanning and cropping, scanned ones
 * come first.
 */
const queues = {
  waiting: { source: own.waiting, sorts: [{ column: 'status', dir: 'asc' }, oldest], list: places.waiting },
  incomplete: { source: own.incomplete, sorts: [oldest], list: places.incomplete },
  objections: {
    source: own['tin-rejection'],
    sorts: [{ column: 'dueBy', dir: 'asc' }],
    filters: { status: { opt: 'eq', value1: 'TIN_REJECTED' } },
    list: places.tinRejection,
  },
} as const

type Work = keyof typeof queues

/** The next one after the application that was just sent; nothing if there is none or the list cannot be read. */
async function nextOf(work: Work, sentId: string) {
  const { source, sorts, ...more } = queues[work]
  const filters: ListQuery['filters'] = 'filters' in more ? more.filters : {}
  const body: ListQuery = { filters, search: '', length: 10, start: 0, sorts: [...sorts] }
  try {
    const { data } = await call(source, { body, signal: AbortSignal.timeout(5_000) })
    return data.find(({ id }) => id !== sentId)
  } catch {
    return undefined
  }
}

type SentApplication = { formNo: string; work: Work }

/**
 * Leads from a sent application to the next one with the same task, or to `otherwise`. It replaces the sent one in the
 * history, so that Back leads to where the work began.
 */
export function useNextWaiting() {
  const navigate = useNavigate()
  return async ({ id, formNo, work, otherwise }: SentApplication & { id: string; otherwise: string }) => {
    const { pathname } = location
    const next = await nextOf(work, id)
    if (location.pathname !== pathname) return
    if (next) navigate(workAt(next), { replace: true, state: { sent: { formNo, work } } })
    else navigate(asLeft(otherwise), { replace: true })
  }
}

/** Shown after the application before was sent: says so, with a link to the list. */
export function SentBefore() {
  const { key, state } = useLocation()
  const [closed, setClosed] = useState('')
  const sent = (state as { sent?: SentApplication } | null)?.sent
  if (!sent || closed === key) return null
  return (
    <Box mb="4">
      <Note
        tone="success"
        onClose={() => setClosed(key)}
        actions={<RouteLink to={queues[sent.work].list}>{t('See all that wait')}</RouteLink>}
      >
        {t('{formNo} is sent. This is the next one that waits for you.', { formNo: sent.formNo })}
      </Note>
    </Box>
  )
}
