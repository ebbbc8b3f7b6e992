import type { Finding } from './application.ts'
import type { ApplicationFields } from './application-fields.ts'
import { type About, type Found, nameFields, type Rule, rules, type Text } from './first-time-right-rules.ts'

/**
 * The check before the provider's check: each rule foretells one objection, in plain words, and says how to mend it. The
 * merchant sees its findings while he types, before he pays and before the form joins the queue; the verifier sees the
 * same ones. Sources: `domain` = a chapter of the handbook with the provider's instruction it quotes.
 */

/** Where a finding stands that is no part of a name. */
const otherFields: Record<string, Text> = {
  resPin: { en: 'Residence', hi: 'निवास' },
  offPin: { en: 'Office', hi: 'कार्यालय' },
  raPin: { en: 'Representative', hi: 'प्रतिनिधि' },
  entityProof: { en: 'Proof of registration', hi: 'पंजीकरण का प्रमाण' },
  poi: { en: 'Proof of identity', hi: 'पहचान प्रमाण' },
  poa: { en: 'Proof of address', hi: 'पते का प्रमाण' },
  podb: { en: 'Proof of date of birth', hi: 'जन्म तिथि का प्रमाण' },
  raPoi: { en: "Representative's proof of identity", hi: 'प्रतिनिधि का पहचान प्रमाण' },
  raPoa: { en: "Representative's proof of address", hi: 'प्रतिनिधि के पते का प्रमाण' },
  thumbProof: { en: 'Attestation of the thumb impression', hi: 'अंगूठे के निशान का सत्यापन' },
}

const weight = { fault: 0, doubt: 1, good: 2 }

/** What the provider's checkers would object to, as far as is known yet; faults lead. No finding = nothing to look at. */
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
  const name = nameFields.find((one) => one.field === field) ?? otherFields[field]
  const whats = typeof what === 'string' ? { en: what, hi: what } : what
  const said = (of: Text, language: keyof Text) =>
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
