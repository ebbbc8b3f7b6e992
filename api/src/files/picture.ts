import { Refusal } from '../shared/refusal.ts'

/** A JPEG, upright and without metadata. */
export type Picture = { bytes: Buffer; widthPx: number; heightPx: number }

export const mostPixels = 40_000_000

export const damaged = () => new Refusal(400, 'The file is damaged')

/** The refusal for a picture or PDF that is broken, or made to be hard to decode: it is not examined further. */
export const unreadable = () =>
  new Refusal(400, 'This file cannot be read. Send a photo of the page instead, or scan it again.')
