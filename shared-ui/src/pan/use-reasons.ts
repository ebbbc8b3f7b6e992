import type { ReplyOf } from 'contract/endpoint'
import { applications } from 'contract/pan/application'
import { type ReasonCode, type ReasonPlace, reasonOf, reasonsFor } from 'contract/pan/reasons'
import { useMemo } from 'react'
import { useRead } from 'shared-auth'

/**
 * The reasons in the office's words: `wordsOf` a code, and the codes that may be given in a place, in the office's
 * order. Until the office's list is read, the built-in list is used.
 */
export function useReasons() {
  const { data } = useRead(applications.reasons, {}, undefined, { lasting: true })
  return useMemo(() => reasonsOf(data), [data])
}

function reasonsOf(data: ReplyOf<typeof applications.reasons> = []) {
  const known = new Map(data.map((reason, place) => [reason.code, { ...reason, place }]))
  const isGiven = (code: ReasonCode) => known.get(code)?.isGiven ?? true
  const orderOf = (code: ReasonCode) => known.get(code)?.place ?? 0
  return {
    wordsOf: (code: string) => known.get(code) ?? reasonOf(code),
    isGiven,
    givenIn: (place: ReasonPlace) =>
      reasonsFor(place)
        .map(({ code }) => code)
        .filter(isGiven)
        .sort((one, other) => orderOf(one) - orderOf(other)),
  }
}
