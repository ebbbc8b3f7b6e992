import * as v from 'valibot'
import { endpointsFor } from './endpoint.ts'
import { choice, text, time } from './list/column.ts'

/** The ways to read an identity paper or a whole number: the audit's words, and the words for people. */
export const paperReads = {
  'scan opened': 'Scanned page',
  'crop opened': 'Photo or signature',
  'portrait opened': 'Photo from Aadhaar',
  'PSA paper opened': 'Paper of a UTI agent',
  'acknowledgement opened': 'Acknowledgement',
  'KYC opened': 'KYC',
  'KYC paper opened': 'Paper of a KYC',
  'form printed': 'Filled form',
  'slip printed': 'Acknowledgement slip',
  'receipt printed': 'Receipt',
  'address label printed': 'Address label',
  'pan revealed': 'Whole PAN',
  'aadhaar revealed': 'Whole Aadhaar',
} as const
export type PaperRead = keyof typeof paperReads

/**
 * Who read which paper of an application, and when. A merchant reads 'Office' instead of a clerk's name, and no address
 * of a clerk.
 */
export const ReadOfPaper = v.looseObject({
  at: v.string(),
  by: v.string(),
  what: v.string(),
  ip: v.optional(v.string(), ''),
})
export type ReadOfPaper = v.InferOutput<typeof ReadOfPaper>

const columns = {
  at: time('When', { card: 'corner' }),
  whoName: text('Who', { search: true, width: 180, card: 'title' }),
  what: choice('Paper', paperReads, { width: 170, card: 'chip' }),
  about: text('Form or registration', { search: true, width: 150, card: 'line' }),
  merchant: text('Merchant', { search: true, optional: true, card: 'foot' }),
  ip: text('From address', { search: true, card: 'foot' }),
} as const

export const paperReadList = endpointsFor(['admin']).list(
  '/backend/user-management/paper-reads/list',
  {
    title: 'Who opened papers',
    empty: {
      title: 'Nobody opened a paper',
      text: 'Each opened scan, photo, printed form or whole number is listed here.',
    },
  },
  columns,
  {
    /** Its application; null where the paper belongs to none. */
    application: v.nullable(v.string()),
  },
)
