import * as v from 'valibot'
import { endpointsFor } from '../../endpoint.ts'
import { Moved } from '../application.ts'
import { Crop, CropResult, ImageSpec, PageImage } from './crop.ts'

const merchant = endpointsFor(['merchant'])
const office = endpointsFor(['admin', 'staff'], { menu: 'pan' })
const m = '/merchant/nsdlpan/physical' as const
const b = '/backend/actions/nsdl-pan/physical' as const

/** The calls about the scanned form and its photo and signature; `office` crops for the merchant. */
export const scans = {
  addPages: merchant.upload(`${m}/scan/:id`, v.looseObject({ pages: v.array(PageImage) })),
  dropPage: merchant.act(
    `${m}/scan/drop/:id`,
    v.object({ pageId: v.pipe(v.string(), v.uuid()) }),
    v.looseObject({ pages: v.array(PageImage) }),
  ),
  finishScan: merchant.act(`${m}/scan/finish/:id`, undefined, Moved),
  imageSpecs: merchant.read(`${m}/crop/:id`, v.array(ImageSpec)),
  cut: merchant.act(`${m}/crop/:id`, Crop, CropResult),
  finishCrop: merchant.act(`${m}/crop/finish/:id`, undefined, Moved),
  /**
   * The office crops for the merchant: while the application waits for it, or is under verification and nobody else has
   * taken it.
   */
  office: {
    imageSpecs: office.read(`${b}/form-cropping/:id`, v.array(ImageSpec)),
    cut: office.act(`${b}/form-cropping/:id`, Crop, CropResult),
    finishCrop: office.act(`${b}/form-cropping/finish/:id`, undefined, Moved),
  },
}
