import { t } from '../t.ts'

/** What the server reads as a picture; other pictures are made into the first. */
const readable = ['image/jpeg', 'image/png']
/** Pictures that a browser may be able to read. */
const convertible: Record<string, RegExp> = {
  'image/webp': /\.webp$/i,
  'image/heic': /\.heic$/i,
  'image/heif': /\.(?:heif|hif)$/i,
  'image/avif': /\.avif$/i,
}
/** What the server reads at most, and what a browser is asked to read: the largest photo of a phone. */
const mostPixels = 40_000_000
const mostRead = 200_000_000

/** The longest side, of which A4 has 200 dpi; smaller ones are tried only where the file is still too large. */
const tries = [
  { side: 2500, quality: 0.85 },
  { side: 2500, quality: 0.7 },
  { side: 2000, quality: 0.7 },
  { side: 1600, quality: 0.6 },
] as const

/** The same types, and where they have photos also those that are made into photos here. */
export const withConvertible = (accept: string) =>
  accept.includes('image/jpeg') ? [accept, ...Object.keys(convertible)].join() : accept

/** Whether this is a picture that the server does not read, but perhaps this browser. */
export const isConvertible = ({ type, name }: File) =>
  type in convertible || (type === '' && Object.values(convertible).some((ending) => ending.test(name)))

const isPicture = (file: File) => file.type.startsWith('image/') || isConvertible(file)

/** A picture that this browser cannot make fit; the message says what to do. */
export class UnfitPicture extends Error {}

/**
 * The file, or in place of a photo that is too large, or that the server does not read, a smaller JPEG. Any other file is
 * left as it is.
 */
export async function fittingPicture(file: File, mostBytes: number): Promise<File> {
  if (!isPicture(file) || file.size === 0) return file
  const isReadable = readable.includes(file.type)
  const pixels = await pixelsOf(file)
  if (isReadable && file.size <= mostBytes && pixels <= mostPixels) return file
  // Pictures of other kinds, such as drawings, go as they are: the server says what it takes.
  if (!isReadable && !isConvertible(file)) return file
  if (pixels > mostRead) throw tooLarge()
  if (await isCutOff(file)) throw cutOff()
  const picture = await decoded(file)
  try {
    for (const { side, quality } of tries) {
      const bytes = await drawnAgain(picture, side, quality)
      if (bytes && bytes.size <= mostBytes)
        return new File([bytes], file.name.replace(/(?:\.\w+)?$/, '.jpg'), { type: 'image/jpeg' })
    }
  } finally {
    if ('close' in picture) picture.close()
  }
  throw tooLarge()
}

const tooLarge = () =>
  new UnfitPicture(
    t('This photo is too large for this device. Choose a smaller size in the camera app and take it again.'),
  )

const cutOff = () =>
  new UnfitPicture(
    t('This photo is not whole: its end is missing. Take it again, or copy the file to this device again.'),
  )

function unreadable(file: File) {
  if (/hei[cf]/.test(file.type) || /\.(?:heic|heif|hif)$/i.test(file.name))
    return new UnfitPicture(
      t(
        'This browser cannot read HEIC photos. On the iPhone choose Settings, Camera, Formats, Most Compatible, and take the photo again; or take a screenshot of the photo and send that.',
      ),
    )
  return new UnfitPicture(
    t('This picture cannot be read. Take the photo again, or save it as JPEG and send that file.'),
  )
}

/** The picture upright. A browser decodes it beside the page, so typing and scrolling go on. */
async function decoded(file: File): Promise<ImageBitmap | HTMLImageElement> {
  try {
    return await createImageBitmap(file)
  } catch {
    // Some browsers show a kind of picture that they make no bitmap of.
    return shown(file)
  }
}

async function shown(file: File) {
  const url = URL.createObjectURL(file)
  const image = new Image()
  image.src = url
  try {
    await image.decode()
    return image
  } catch {
    throw readable.includes(file.type) && (await pixelsOf(file)) > mostPixels ? tooLarge() : unreadable(file)
  } finally {
    URL.revokeObjectURL(url)
  }
}

function drawnAgain(picture: ImageBitmap | HTMLImageElement, side: number, quality: number): Promise<Blob | null> {
  const { width, height } = picture
  // A long receipt keeps its letters: it may have as many pixels as a photo of that side.
  const scale = Math.min(1, Math.max(side / Math.max(width, height), side * Math.sqrt(0.75 / (width * height))))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(width * scale))
  canvas.height = Math.max(1, Math.round(height * scale))
  const pen = canvas.getContext('2d')
  if (!pen) return Promise.resolve(null)
  // A JPEG has no see-through parts: they become paper.
  pen.fillStyle = '#fff'
  pen.fillRect(0, 0, canvas.width, canvas.height)
  pen.imageSmoothingQuality = 'high'
  pen.drawImage(picture, 0, 0, canvas.width, canvas.height)
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality))
}

/** How many pixels the head of a JPEG or PNG announces, without reading the picture; 0 where it says nothing. */
export async function pixelsOf(file: Blob): Promise<number> {
  const head = new DataView(await file.slice(0, 1024 * 1024).arrayBuffer())
  const at = (place: number) => (place + 2 <= head.byteLength ? head.getUint16(place) : 0)
  if (at(0) === 0x8950) return head.byteLength >= 24 ? head.getUint32(16) * head.getUint32(20) : 0
  if (at(0) !== 0xffd8) return 0
  for (let place = 2; place + 9 <= head.byteLength; ) {
    const marker = at(place)
    const isFrame = marker >= 0xffc0 && marker <= 0xffcf && ![0xffc4, 0xffc8, 0xffcc].includes(marker)
    if (isFrame) return at(place + 5) * at(place + 7)
    if (marker < 0xff00 || at(place + 2) < 2) return 0
    place += 2 + at(place + 2)
  }
  return 0
}

/**
 * Whether a JPEG or PNG breaks off before its end. A browser draws what is there, grey below, so a photo that is made smaller
 * would be a whole picture of half a paper.
 */
export async function isCutOff(file: Blob): Promise<boolean> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  const view = new DataView(bytes.buffer)
  if (view.byteLength < 4) return false
  if (view.getUint16(0) === 0x8950) return !hasEndOfPng(view)
  return view.getUint16(0) === 0xffd8 && !hasEndOfJpeg(bytes, view)
}

const endOfPng = 0x49454e44
function hasEndOfPng(view: DataView) {
  for (let at = 8; at + 12 <= view.byteLength; at += 12 + view.getUint32(at))
    if (view.getUint32(at + 4) === endOfPng) return true
  return false
}

/** Through the parts and their lengths: a small picture within one of them has an end of its own. */
function hasEndOfJpeg(bytes: Uint8Array, view: DataView) {
  let at = bytes.indexOf(0xff)
  while (at >= 0 && at + 2 <= bytes.length) {
    const marker = bytes[at + 1] ?? 0
    if (marker === 0xd9) return true
    // Within the pixels FF is followed by 00 or a restart, and more FF may stand before a marker.
    const isAlone = marker <= 0x01 || (marker >= 0xd0 && marker <= 0xd8)
    const next = marker === 0xff ? 1 : isAlone ? 2 : at + 4 <= bytes.length ? 2 + view.getUint16(at + 2) : 2
    at = bytes.indexOf(0xff, at + next)
  }
  return false
}
