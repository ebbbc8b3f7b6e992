import * as v from 'valibot'

/** A page of a scan, by id of its file; its size in pixels and KB of 1,000 bytes. */
export const PageImage = v.looseObject({
  id: v.string(),
  page: v.number(),
  widthPx: v.number(),
  heightPx: v.number(),
  kb: v.number(),
})
export type PageImage = v.InferOutput<typeof PageImage>

/** How many pages a scan may have, and how many KB (1,024 bytes) one file of it. */
export const ScanLimit = v.looseObject({ pages: v.number(), fileKb: v.number() })
export type ScanLimit = v.InferOutput<typeof ScanLimit>

/** What a provider wants of a cut picture. */
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
 * What to cut: the page is turned clockwise by `turn` degrees about its middle, and the box lies over it, measured in
 * parts of the unturned page's width and height from its upper left corner; with light and white background.
 */
export const Crop = v.object({
  kind: v.picklist(['photo', 'signature']),
  pageId: v.pipe(v.string(), v.uuid()),
  box: v.object({ x: ratio, y: ratio, width: size, height: size }),
  turn: v.pipe(v.number(), v.minValue(-180), v.maxValue(180)),
  brightness: v.pipe(v.number(), v.minValue(-50), v.maxValue(50)),
  contrast: v.pipe(v.number(), v.minValue(-50), v.maxValue(50)),
  white: v.boolean(),
})
export type Crop = v.InferOutput<typeof Crop>

/** The picture as it will be sent: bytes as KB of the file, real dpi, and what the eye would doubt. */
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
  /** What was asked for, so that the box stands there again when the screen is opened once more. */
  crop: v.optional(Crop),
})
export type CropResult = v.InferOutput<typeof CropResult>
