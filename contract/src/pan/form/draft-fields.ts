import * as v from 'valibot'
import { plainText } from '../../field/plain-text.ts'
import { type ApplicationFields, emptyApplication } from './fields.ts'

/** The fields of a draft while it is being typed: only known fields, and any text of a reasonable length. */
export const DraftFields = v.partial(
  v.strictObject(
    Object.fromEntries(
      Object.entries(emptyApplication).map(([key, start]) => [
        key,
        typeof start === 'boolean'
          ? v.boolean()
          : Array.isArray(start)
            ? v.pipe(v.array(v.pipe(v.string(), v.maxLength(30))), v.maxLength(20))
            : v.pipe(v.string(), v.transform(plainText), v.maxLength(200)),
      ]),
    ),
  ),
) as unknown as v.GenericSchema<Partial<ApplicationFields>>
