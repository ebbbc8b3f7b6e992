import { afterEach, jest } from '@jest/globals'

/** The first bytes of a JPEG or PNG of that size, as many more as asked, and its end. */
export function pictureOf(
  type: 'image/jpeg' | 'image/png',
  [width, height]: [number, number],
  bytes = 1000,
  name = 'IMG_1.JPG',
  isWhole = true,
) {
  const head = new DataView(new ArrayBuffer(40))
  if (type === 'image/png') {
    head.setUint32(0, 0x89504e47)
    head.setUint32(16, width)
    head.setUint32(20, height)
  } else {
    // After the start an EXIF part of 8 bytes, and then the frame.
    for (const [at, word] of [0xffd8, 0xffe1, 8, 0, 0, 0, 0xffc0, 17].entries()) head.setUint16(at * 2, word)
    head.setUint16(17, height)
    head.setUint16(19, width)
  }
  const rest = new Uint8Array(bytes - 40)
  const end = type === 'image/png' ? [0, 0, 0, 0, 0x49, 0x45, 0x4e, 0x44, 0, 0, 0, 0] : [0xff, 0xd9]
  if (isWhole) rest.set(end, rest.length - end.length)
  if (type === 'image/png') head.setUint32(8, bytes - 12 - 8 - 12)
  return new File([head.buffer, rest], name, { type })
}

/** The pictures that were drawn in this test, as size and quality. */
export const drawn: string[] = []
afterEach(() => {
  drawn.length = 0
  jest.restoreAllMocks()
  Reflect.deleteProperty(globalThis, 'createImageBitmap')
})

/** A browser that reads pictures of this size, and writes a JPEG with so many bytes a pixel at full quality. */
export function browserThatReads([width, height]: [number, number] | [], bytesAPixel = 0.3) {
  const bitmap = { width, height, close() {} }
  const read = width === undefined ? () => Promise.reject(new Error('cannot be decoded')) : async () => bitmap
  Object.assign(globalThis, { createImageBitmap: read })
  Object.assign(Image.prototype, { decode: () => Promise.reject(new Error('cannot be shown')) })
  const pen = { fillRect() {}, drawImage() {} }
  jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockImplementation(() => pen as never)
  jest.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation(function (
    this: HTMLCanvasElement,
    done,
    type,
    quality = 1,
  ) {
    drawn.push(`${this.width}x${this.height} ${quality}`)
    done(new Blob([new Uint8Array(Math.round(this.width * this.height * bytesAPixel * quality))], { type }))
  })
}
