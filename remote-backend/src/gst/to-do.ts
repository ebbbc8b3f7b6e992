import { gst } from 'contract/gst/gst'
import { filingsToDo, registrationsToDo } from 'contract/gst/status'
import { useExtra } from 'shared-auth'
import { byStatus, type ListTab } from 'shared-ui'

const { registrations, filings } = gst.ofOffice

/** What waits for the office, with the nearest last day first, and else the oldest. */
export const registrationToDo: ListTab = {
  label: 'To do',
  additionFilter: { status: { opt: 'in', value1: [...registrationsToDo] } },
  sorts: [
    { column: 'answerBy', dir: 'asc' },
    { column: 'dated', dir: 'asc' },
  ],
  empty: { title: 'Nothing to do', text: 'Registrations appear here when shops send them or answer.' },
}

/** What waits for the office, in the order of the due dates. */
export const filingToDo: ListTab = {
  label: 'To do',
  additionFilter: { status: { opt: 'in', value1: [...filingsToDo] } },
  sorts: [{ column: 'dueOn', dir: 'asc' }],
  empty: {
    title: 'Nothing to do',
    text: 'Returns appear here when shops send them, answer, or their client approves.',
  },
}

const sumOf = (counts: readonly (number | undefined)[]) =>
  counts.every((nos) => nos !== undefined) ? counts.reduce<number>((sum, nos) => sum + nos, 0) : undefined

/** The tabs of both lists, each with how many are in it. */
export function useGstTabs() {
  const counts = useExtra(gst.counts, {}).data
  const registrationsIn = (status: string) => counts?.[`registration ${status}`]
  const filingsIn = (status: string) => counts?.[`filing ${status}`]
  return {
    registrations: [
      { ...registrationToDo, count: sumOf(registrationsToDo.map(registrationsIn)) },
      ...byStatus(registrations.columns.status, registrationsIn),
      { label: 'All' },
    ],
    filings: [
      { ...filingToDo, count: sumOf(filingsToDo.map(filingsIn)) },
      ...byStatus(filings.columns.status, filingsIn).map((tab) => ({ ...tab, sorts: filingToDo.sorts })),
      { label: 'All' },
    ],
  }
}
