import type { LetterName } from 'contract/mail/letter-names'
import { accountLetters } from './account-letters.ts'
import { factorLetters } from './factor-letters.ts'
import { invoiceLetters } from './invoice-letters.ts'
import type { Letter, ValuesOf } from './letter.ts'
import { moneyLetters } from './money-letters.ts'
import { panLetters } from './pan-letters.ts'
import { peopleLetters } from './people-letters.ts'
import { siteLetters } from './site-letters.ts'
import { utiLetters } from './uti-letters.ts'

/** Every letter of the portal, in the groups that the office sees. */
export const letterGroups = {
  Account: { ...accountLetters, ...factorLetters },
  'Registration and KYC': peopleLetters,
  Wallet: { ...moneyLetters, ...invoiceLetters },
  'PAN applications': panLetters,
  'UTI PAN': utiLetters,
  'Public pages': siteLetters,
} as const

export const letters = {
  ...accountLetters,
  ...factorLetters,
  ...peopleLetters,
  ...moneyLetters,
  ...invoiceLetters,
  ...panLetters,
  ...utiLetters,
  ...siteLetters,
} as const satisfies Record<LetterName, Letter>

export type { LetterName }
export type LetterValues<Name extends LetterName> = ValuesOf<(typeof letters)[Name]>
