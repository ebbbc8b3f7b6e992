import type { ReplyOf } from 'contract/endpoint'
import { applications } from 'contract/pan/application'
import { fieldsOfTopic } from 'contract/pan/reason-topics'
import { mayBeGivenIn, type ReasonPlace, reasonOf, reasons } from 'contract/pan/reasons'
import { useMemo } from 'react'
import { useRead } from 'shared-auth'

/**
 * The reasons in the office's words: `wordsOf` a code, and the codes that may be given in a place, in the office's
 * order. Until the office's list is read, the portal's own list is used.
 */
export function useReasons() {
  const { data } = useRead(applications.reasons, {}, undefined, { lasting: true })
  return useMemo(() => reasonsOf(data), [data])
}

const ofPortal = reasons.map((reason) => ({ isGiven: true, names: '', only: null, ...reason }))

function reasonsOf(ofOffice: ReplyOf<typeof applications.reasons> = ofPortal) {
  const known = new Map(ofOffice.map((reason) => [reason.code, reason]))
  const given = ofOffice.filter(({ isGiven }) => isGiven)
  return {
    wordsOf: (code: string) => known.get(code) ?? reasonOf(code),
    isGiven: (code: string) => known.get(code)?.isGiven ?? true,
    givenIn: (place: ReasonPlace) => given.filter((reason) => mayBeGivenIn(place, reason)).map(({ code }) => code),
    /** The office's own reasons of its check that name this field. */
    naming: (field: string) =>
      given
        .filter((reason) => mayBeGivenIn('CHECK', reason) && fieldsOfTopic(reason.names).some((name) => name === field))
        .map(({ code }) => code),
  }
}
