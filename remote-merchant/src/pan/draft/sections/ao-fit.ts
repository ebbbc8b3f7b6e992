import { soughtWords } from 'contract/pan/ao-search'
import type { AoCode } from 'contract/pan/draft'
import { rulesOf } from 'contract/pan/form/category-rules'
import { type ApplicationFields, emptyApplication } from 'contract/pan/form/fields'
import type { FormVersion } from 'contract/pan/form/form-version'
import { officerFields } from 'contract/pan/form/parts'
import { useEffect, useEffectEvent } from 'react'
import { useUsual } from './usual-values.tsx'

type Code = Pick<AoCode, (typeof officerFields)[number]>

export const codeOf = (ao: Code) => officerFields.map((part) => ao[part]).join('-')
export const partsOf = (ao: Code) => Object.fromEntries(officerFields.map((part) => [part, ao[part]]))

export type PickerProps = {
  form: FormVersion
  category: string
  /** The officer does not depend on the city: none is chosen automatically. */
  isAbroad: boolean
}

/** An officer that was chosen automatically, and why. */
export type ByItself = { code: string; why: string }

export type OnlyFitting = PickerProps & {
  fields: ApplicationFields
  onPick: (code: Record<string, string>) => void
  /** Nobody has chosen one yet. */
  isOpen: boolean
  onByItself: (chosen: ByItself) => void
}

/** Chooses the only officer that fits best; of several, the one in the shop's last form. */
export function useOnlyFitting(
  { form, fields, category, isAbroad, isOpen, onPick, onByItself }: OnlyFitting,
  all: AoCode[],
) {
  const { hasIncome } = rulesOf(category)
  const isKnown = fields.lastName !== '' && (!hasIncome || fields.income.length > 0)
  const best = isKnown && !isAbroad ? bestOf(all, fields, category) : []
  const usual = useUsual({ form, category }, isOpen && best.length > 1)
  const last = usual && best.find((ao) => codeOf(ao) === codeOf({ ...emptyApplication, ...usual }))
  const chosen = best.length === 1 ? best[0] : last
  const code = chosen && codeOf(chosen)

  const choose = useEffectEvent(() => {
    if (!chosen || !code || !isOpen) return
    onPick(partsOf(chosen))
    const why = chosen === last ? 'Chosen as in the last form you sent' : 'Chosen as the one that fits best'
    onByItself({ code, why })
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever another one fits
  useEffect(() => {
    choose()
  }, [code])
}

/** The officers that fit the applicant best, without those for others. */
export function bestOf(all: AoCode[], fields: ApplicationFields, category: string) {
  const most = Math.max(0, ...all.map((ao) => fitOf(ao, fields, category)))
  return all.filter((ao) => fitOf(ao, fields, category) === most)
}

/** In a description 'salary' and 'salaried' are the same. */
const stem = (text: string) => text.toUpperCase().replace(/SALAR(Y|IED)/g, 'SALAR')

/** Whether code, city and description of an officer hold every word that is sought, as the server searches. */
export function holds(ao: AoCode, sought: string) {
  const text = `${codeOf(ao)} ${ao.city} ${ao.description}`.toUpperCase()
  return soughtWords(sought).every((word) => text.includes(word))
}

/** How well an officer's description fits the applicant: below zero it is for others, zero says nothing. */
export function fitOf({ description }: Pick<AoCode, 'description'>, fields: ApplicationFields, category: string) {
  const text = stem(description)
  const verdicts = [incomeFits(text, fields, category), surnameFits(text, fields)].filter((verdict) => verdict !== null)
  return verdicts.includes(false) ? -1 : verdicts.length
}

/** Only a person draws a salary. */
function incomeFits(text: string, { income }: ApplicationFields, category: string) {
  const { isPerson } = rulesOf(category)
  if (!text.includes('SALAR') || (isPerson && income.length === 0)) return null
  const isForOthers = /(NON|OTHER THAN|EXCEPT)[ -]?SALAR/.test(text)
  return (isPerson && income.includes('SALARY')) !== isForOthers
}

function surnameFits(text: string, { lastName }: ApplicationFields) {
  const [, from, to] = /NAMES? ([A-Z]) TO ([A-Z])\b/.exec(text) ?? []
  const initial = lastName.trim().charAt(0).toUpperCase()
  return from && to && initial ? from <= initial && initial <= to : null
}
