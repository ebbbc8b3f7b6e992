import * as v from 'valibot'
import { requiredText } from './field/fields.ts'
import { codesOf, type StatusTable } from './status.ts'

/**
 * What anybody asks who has no log-in: the number on their paper and a date that goes with it; where it was asked for, the
 * characters of the picture too.
 */
export const questionByNumber = <No extends v.GenericSchema, Dob extends v.GenericSchema<string>>(no: No, dob: Dob) =>
  v.object({ no, dob, captcha: v.optional(v.pipe(v.string('Required'), v.maxLength(40, 'At most 40 characters'))) })

/** Such a number as people type it: spaces and hyphens are dropped. */
export const numberAs = (pattern: RegExp, problem: string) =>
  v.pipe(
    requiredText,
    v.maxLength(40, 'At most 40 characters'),
    v.transform((text) => text.replace(/[\s-]/g, '').toUpperCase()),
    v.regex(pattern, problem),
  )

const both = v.looseObject({ en: v.string(), hi: v.string() })

/** The status in plain words of both languages, the day it came about in India, and what to do next. */
export const toldByNumber = <Table extends StatusTable>(statuses: Table) =>
  v.looseObject({ status: v.picklist(codesOf(statuses)), on: v.string(), now: both, next: both })

/** This number was asked for so often that the next one shows to be a person. */
export const CaptchaAsked = v.looseObject({ next: v.literal('captcha'), message: v.string() })
export type CaptchaAsked = v.InferOutput<typeof CaptchaAsked>

/** Such a question, whatever its number is. */
export type QuestionByNumber = ReturnType<typeof questionByNumber<v.GenericSchema<string>, v.GenericSchema<string>>>
