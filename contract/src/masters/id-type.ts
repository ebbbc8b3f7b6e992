import * as v from 'valibot'
import { labelled } from '../field/field.ts'
import { rupees, textUpTo } from '../field/fields.ts'
import { choice, money, number, text } from '../list/column.ts'
import { master } from './master.ts'

const level = v.pipe(
  v.number('Required'),
  v.integer('Enter a whole number'),
  v.minValue(1, 'At least 1'),
  v.maxValue(9, 'At most 9'),
)

/** The type of ID that a registration gets, and which types may be below it (domain 6.4). */
const IdType = v.object({
  name: labelled('Name', textUpTo(30), { maxLength: 30 }),
  level: labelled('Level', level, { hint: '1 is a retailer, 2 a distributor, 3 a master distributor.' }),
  canCreateMembers: labelled('May add frenchies', v.boolean('Required')),
  saleAmount: labelled(
    'Price of the ID',
    v.pipe(rupees, v.minValue(0, 'At least 0'), v.maxValue(1_00_000, 'At most 1,00,000')),
    { hint: '0.00 where it is free' },
  ),
})

export const idTypes = master('id-list', {
  title: 'Id Type',
  one: 'ID type',
  columns: {
    name: text('Name', { search: true, width: 200, card: 'title' }),
    level: number('Level', { width: 90 }),
    canCreateMembers: choice('May add frenchies', { YES: 'Yes', NO: 'No' }, { width: 150, card: 'foot' }),
    saleAmount: money('Price of the ID', { sum: false, width: 150 }),
    packages: number('Packages', { width: 110 }),
    merchants: number('Merchants', { width: 110 }),
  },
  form: IdType,
  controls: { level: 'number', canCreateMembers: 'tick', saleAmount: 'rupees' },
})
