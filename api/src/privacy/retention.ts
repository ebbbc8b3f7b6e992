import { dayText, indianDay } from 'contract/field/fields'
import { consentPurposes } from 'contract/privacy/consent-texts'
import { type Held, listed } from '../shared/held.ts'
import type { KeptByLaw } from '../shared/retention-rule.ts'
import { consentsAbout } from './consents.ts'

export const keptByLaw: KeptByLaw = {
  order: 40,
  what: 'What is under legal hold',
  until: 'Until an administrator lifts the hold',
  law: 'DPDP Act 2023, section 17 (1): claims, courts and investigations',
}

/** The consents with their days, and what was withdrawn. */
export const held: Held = {
  order: 70,
  async kinds(tx, records) {
    const consents = await consentsAbout(tx, records)
    return [
      listed('Consents', consents, ({ about, applicationId, purpose, textVersion, takenAt, given, withdrawnAt }) => ({
        label: `${consentPurposes[purpose]}, ${about}`,
        note: [
          `${textVersion}, ${dayText(indianDay(takenAt))}`,
          ...(given ? [] : ['not agreed']),
          ...(withdrawnAt ? [`withdrawn ${dayText(indianDay(withdrawnAt))}`] : []),
        ].join(', '),
        to: applicationId ? `/backend/actions/nsdl-pan/physical/paninfo/${applicationId}` : null,
      })),
    ]
  },
}
