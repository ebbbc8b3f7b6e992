import type { Finding } from '../../application.ts'
import type { Told } from '../field.ts'
import { type ApplicationFields, fieldRow } from '../fields.ts'
import { rules } from './first-time-right-rules.ts'
import type { About, Found, Rule } from './looking.ts'

/**
 * Our check before the provider's check: each rule predicts one objection in plain words, and says how to correct it.
 * The merchant sees the findings while typing, before paying and before the form is sent for check; the verifier sees
 * the same ones. `source` names a chapter of the domain handbook and the provider's instruction that it quotes.
 */

const weight = { fault: 0, doubt: 1, good: 2 }

/** What the provider would object to, as far as is known yet; faults come first. No finding = nothing to check yet. */
export function firstTimeRight(fields: ApplicationFields, about: About): Finding[] {
  return rules.flatMap((rule) => findingsOf(rule, fields, about)).toSorted((a, b) => weight[a.kind] - weight[b.kind])
}

function findingsOf(rule: Rule, fields: ApplicationFields, about: About): Finding[] {
  const found = rule.look(fields, about)
  if (found === null) return []
  const { code, reason, good } = rule
  if (found.length > 0) return found.map((one) => findingOf(rule, one))
  return good
    ? [{ rule: code, kind: 'good', reason, field: '', text: good.en, textHi: good.hi, mend: '', mendHi: '' }]
    : []
}

function findingOf({ code, kind, reason, text, mend }: Rule, { field, what = '' }: Found): Finding {
  const name = field === 'photo' || field === 'signature' ? undefined : fieldRow(field).label
  const whats = typeof what === 'string' ? { en: what, hi: what } : what
  const said = (of: Told, language: keyof Told) =>
    of[language].replace('{field}', name?.[language] ?? '').replace('{what}', whats[language])
  return {
    rule: code,
    kind,
    reason,
    field,
    text: said(text, 'en'),
    textHi: said(text, 'hi'),
    mend: said(mend, 'en'),
    mendHi: said(mend, 'hi'),
  }
}
