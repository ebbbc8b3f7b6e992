import * as v from 'valibot'
import { hasPhoto } from '../form/category-rules.ts'

/**
 * A page of a scan, by the id of its file; size in pixels, and in KB of 1,000 bytes. `sheet`: the sheet of the printed
 * form that its bar code names, 0 = no such code could be read.
 */
export const PageImage = v.looseObject({
  id: v.string(),
  page: v.number(),
  widthPx: v.number(),
  heightPx: v.number(),
  kb: v.number(),
  sheet: v.optional(v.nullable(v.number())),
})
export type PageImage = v.InferOutput<typeof PageImage>

/** How many pages a scan may have, and the KB (1,024 bytes) of one file. */
export const ScanLimit = v.looseObject({ pages: v.number(), fileKb: v.number() })
export type ScanLimit = v.InferOutput<typeof ScanLimit>

/** A provider's requirements for a picture. */
export const ImageSpec = v.looseObject({
  kind: v.picklist(['photo', 'signature']),
  widthPx: v.number(),
  heightPx: v.number(),
  dpi: v.number(),
  minKb: v.number(),
  maxKb: v.number(),
  colour: v.boolean(),
})
export type ImageSpec = v.InferOutput<typeof ImageSpec>

const ratio = v.pipe(v.number(), v.minValue(-0.5), v.maxValue(1.5))
const size = v.pipe(v.number(), v.minValue(0.005), v.maxValue(1.5))

/**
 * What to crop: the page is turned clockwise by `turn` degrees about its middle, and the box is laid over it. The box
 * is given in fractions of the unturned page's width and height, from its upper left corner.
 */
export const Crop = v.object({
  kind: v.picklist(['photo', 'signature']),
  pageId: v.pipe(v.string(), v.uuid()),
  box: v.object({ x: ratio, y: ratio, width: size, height: size }),
  turn: v.pipe(v.number(), v.minValue(-180), v.maxValue(180)),
  brightness: v.pipe(v.number(), v.minValue(-50), v.maxValue(50)),
  contrast: v.pipe(v.number(), v.minValue(-50), v.maxValue(50)),
  white: v.boolean(),
  /** Somebody put the box there; otherwise it is where the screen proposed it. */
  placed: v.optional(v.boolean()),
})
export type Crop = v.InferOutput<typeof Crop>

/** The picture as it will be sent: size in KB, real dpi, and notes on its quality. */
export const CropResult = v.looseObject({
  kind: v.picklist(['photo', 'signature']),
  fileId: v.string(),
  kb: v.number(),
  maxKb: v.number(),
  dpi: v.number(),
  widthPx: v.number(),
  heightPx: v.number(),
  inSpec: v.boolean(),
  notes: v.array(v.looseObject({ ok: v.boolean(), text: v.string() })),
  /** The request that made it, so that the box is at the same place when the screen is opened again. */
  crop: v.optional(Crop),
})
export type CropResult = v.InferOutput<typeof CropResult>

type Pictured = { category: string; fields: { raReason?: string | undefined } }
type WithPages = Pictured & { pages: readonly Pick<PageImage, 'id'>[]; crops: readonly CropResult[] }

/** The pictures that are sent with an application: the cards of minors and entities have no photo. */
export const picturesOf = ({ category, fields }: Pictured): CropResult['kind'][] =>
  hasPhoto(category, fields) ? ['photo', 'signature'] : ['signature']

/** The pictures that are not cropped from a page of the application. */
export const missingPictures = ({ category, fields, pages, crops }: WithPages) =>
  picturesOf({ category, fields }).filter(
    (kind) => !crops.some((found) => found.kind === kind && pages.some(({ id }) => id === found.crop?.pageId)),
  )
