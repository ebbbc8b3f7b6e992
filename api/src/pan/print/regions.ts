import { indianDay } from 'contract/field/fields'
import type { Category } from 'contract/pan/categories'
import { layoutOf } from 'contract/pan/form/layout/layouts'
import { valuesOf } from 'contract/pan/form/layout/values'
import type { Region } from 'contract/pan/verify/verify'
import { sheet } from '../../print/sheet.ts'
import { fieldsOf, formOf } from '../application/fields.ts'
import { type Application, findApplication, type OnApplication } from '../application/queries.ts'
import { formsPdf } from './draw-form.ts'
import type { Place } from './drawing.ts'

/**
 * Where each field is on the printed form of this application, by drawing the layout: a long name or a second address
 * moves all that follows. Nothing of it is stored, and no number is decrypted for it.
 */
export async function regionsOf({ tx, portal, caller, params }: OnApplication): Promise<Region[]> {
  const application = await findApplication(tx, caller, params.id)
  return regionsOn(application, portal.clock())
}

type Drawn = Pick<
  Application,
  'status' | 'mode' | 'appType' | 'category' | 'formCode' | 'formVersion' | 'fields' | 'aadhaarLast4'
>

/** The same for an application at hand. */
export async function regionsOn(application: Drawn, now: Date): Promise<Region[]> {
  const { category } = application
  const places: Place[] = []
  const fields = fieldsOf(application)
  const form = formOf(application, now)
  await formsPdf('', [
    {
      layout: layoutOf(form.code),
      form,
      category: category as Category,
      // Only the lengths matter here: the Aadhaar number stays in the vault.
      values: valuesOf({ fields, category, aadhaar: fields.aadhaar && '0'.repeat(12), printedOn: indianDay(now) }),
      formNo: 'N00000000000',
      foot: '',
      madeAt: now,
      onPlace: (place) => places.push(place),
    },
  ])
  return places.map(({ key, sheet: no, left, right, top, bottom }) => ({
    key,
    sheet: no,
    x: left / sheet.width,
    y: top / sheet.height,
    width: (right - left) / sheet.width,
    height: (bottom - top) / sheet.height,
  }))
}
