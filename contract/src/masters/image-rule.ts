import * as v from 'valibot'
import { labelled, optionsOf } from '../field/field.ts'
import { oneOf } from '../field/fields.ts'
import { choice, number, text } from '../list/column.ts'
import { formVersions } from '../pan/form/form-version.ts'
import { master } from './master.ts'

const providers = { NSDL: 'NSDL (Protean)', UTI: 'UTI' } as const
const kinds = { photo: 'Photo', signature: 'Signature' } as const
const forms = [...new Set(formVersions.map(({ code }) => code))] as [string, ...string[]]

const codesOf = <Code extends string>(names: Record<Code, string>) => Object.keys(names) as [Code, ...Code[]]

const whole = (least: number, most: number) =>
  v.pipe(
    v.number('Required'),
    v.integer('Enter a whole number'),
    v.minValue(least, `At least ${least}`),
    v.maxValue(most, `At most ${most}`),
  )

/** The provider's requirements for a picture on one form (domain 2.2); the crop studio uses them. */
const ImageRule = v.pipe(
  v.object({
    provider: labelled('Provider', oneOf(codesOf(providers)), { options: optionsOf(providers) }),
    formCode: labelled('Form', oneOf(forms), { options: forms.map((value) => ({ value, label: value })) }),
    kind: labelled('Picture', oneOf(codesOf(kinds)), { options: optionsOf(kinds) }),
    widthPx: labelled('Width in pixels', whole(50, 3_000)),
    heightPx: labelled('Height in pixels', whole(50, 3_000)),
    dpi: labelled('Dots per inch', whole(72, 1_200)),
    minKb: labelled('Smallest file in KB', whole(0, 5_000), { hint: '0 where the provider states no lower limit' }),
    maxKb: labelled('Largest file in KB', whole(1, 5_000)),
    colour: labelled('In colour', v.boolean('Required')),
  }),
  v.forward(
    v.partialCheck(
      [['minKb'], ['maxKb']],
      ({ minKb, maxKb }) => maxKb > minKb,
      'The largest file must be larger than the smallest',
    ),
    ['maxKb'],
  ),
)

export const imageRules = master('image-rule', {
  title: 'Photo and signature',
  one: 'Rule of a picture',
  columns: {
    formCode: text('Form', { search: true, width: 110, card: 'title' }),
    provider: choice('Provider', providers, { width: 160, card: 'line' }),
    kind: choice('Picture', kinds, { width: 120, card: 'foot' }),
    widthPx: number('Width, px', { width: 110 }),
    heightPx: number('Height, px', { width: 110 }),
    dpi: number('DPI', { width: 90 }),
    minKb: number('Least KB', { width: 100 }),
    maxKb: number('Most KB', { width: 100 }),
  },
  form: ImageRule,
  controls: {
    provider: 'select',
    formCode: 'select',
    kind: 'select',
    colour: 'tick',
    widthPx: 'number',
    heightPx: 'number',
    dpi: 'number',
    minKb: 'number',
    maxKb: 'number',
  },
})
