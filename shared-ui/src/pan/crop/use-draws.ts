import type { ApplicationInfo } from 'contract/pan/application'
import type { Crop, ImageSpec, PageImage } from 'contract/pan/scan/crop'
import { framesSheet, fromOtherPages, pageToCrop } from 'contract/pan/scan/papers'
import { useState } from 'react'
import { boxOf, type Cut, cutOf, type Kind, shapeOf, turned } from './cut.ts'
import type { Grey } from './find-frame.ts'
import { firstCut } from './first-cut.ts'

/** How a picture is cropped: from which page, where, who put the box there, and with which light settings. */
export type Draw = { page: PageImage; cut: Cut } & Pick<Crop, 'brightness' | 'contrast' | 'white' | 'placed'>

/** Grey values by page id; null where they cannot be read, missing while the page was not shown yet. */
export type Greys = Record<string, Grey | null>

type Terms = { application: ApplicationInfo; specs: readonly ImageSpec[]; greys: Greys }

/**
 * The picture of an earlier visit, if its page is still there. What the screen proposed on another page, before the
 * sheet with the frames was known, is nobody's decision.
 */
export function cropBefore({ crops, pages }: Pick<ApplicationInfo, 'crops' | 'pages'>, kind: Kind) {
  const isNobodys = fromOtherPages({ pages, crops }).some((one) => one.kind === kind && !one.isPlaced)
  if (isNobodys) return undefined
  return crops.find((found) => found.kind === kind && pages.some(({ id }) => id === found.crop?.pageId))
}

/**
 * The boxes of the pictures. A box that nobody moved is where it was cropped earlier, otherwise inside the frame found
 * on the page. When a page is turned upright for one picture, it is turned for the other too.
 */
export function useDraws({ application, specs, greys }: Terms) {
  const { pages, mode = 'PHYSICAL' } = application
  const frames = pages.find(({ sheet }) => sheet === framesSheet)
  const [changes, setChanges] = useState<Partial<Record<Kind, Partial<Draw>>>>({})
  const [quarters, setQuarters] = useState<Record<string, number>>({})
  const [found] = useState(() => new Map<string, Cut>())

  const specOf = (kind: Kind) => specs.find((spec) => spec.kind === kind)!
  const put = (kind: Kind, some: Partial<Draw>) => setChanges((all) => ({ ...all, [kind]: { ...all[kind], ...some } }))

  /** Finding a frame takes time, so it is done once for each page, picture and turn. */
  function first(kind: Kind, page: PageImage): Cut {
    const quarter = quarters[page.id] ?? 0
    const grey = greys[page.id] ?? null
    const key = `${page.id} ${kind} ${quarter} ${grey !== null}`
    const cut = found.get(key) ?? firstCut(page, kind, shapeOf(specOf(kind)), grey, quarter)
    found.set(key, cut)
    return cut
  }

  function before(kind: Kind): Draw | undefined {
    const crop = cropBefore(application, kind)?.crop
    const page = crop && pages.find(({ id }) => id === crop.pageId)
    if (!crop || !page) return undefined
    const { brightness, contrast, white, placed } = crop
    return { page, cut: cutOf(page, crop), brightness, contrast, white, placed }
  }

  function drawOf(kind: Kind): Draw {
    const change = changes[kind] ?? {}
    const start = change.page ? undefined : before(kind)
    const page = change.page ?? start?.page ?? pageToCrop(pages)!
    const light = { brightness: 0, contrast: 0, white: kind === 'signature' }
    return { ...light, ...start, ...change, page, cut: change.cut ?? start?.cut ?? first(kind, page) }
  }

  /**
   * Whether somebody is to put the box there: the frames are only on one sheet of the printed form, and an e-Sign has no
   * printed form.
   */
  function waitsForBox(kind: Kind) {
    const { page } = drawOf(kind)
    if (changes[kind]?.cut !== undefined || (!changes[kind]?.page && before(kind))) return false
    return (
      mode !== 'PHYSICAL' || (page.sheet ?? 0) > framesSheet || (frames !== undefined && page.sheet !== framesSheet)
    )
  }

  return {
    drawOf,
    waitsForBox,

    /** The request for the server; null while there is nothing new, or the box is still to be put there. */
    cropOf(kind: Kind): Crop | null {
      const isAsBefore = changes[kind] === undefined && before(kind) !== undefined
      const { page, cut, brightness, contrast, white, placed = false } = drawOf(kind)
      const isPlaced = changes[kind]?.cut !== undefined || greys[page.id] !== undefined
      if (isAsBefore || !isPlaced || waitsForBox(kind)) return null
      const box = boxOf(page, cut, shapeOf(specOf(kind)))
      return { kind, pageId: page.id, box, turn: cut.turn, brightness, contrast, white, placed }
    },

    changeLight: (kind: Kind, light: Partial<Pick<Crop, 'brightness' | 'contrast' | 'white'>>) => put(kind, light),
    place: (kind: Kind, cut: Cut) => put(kind, { cut, placed: true }),

    /** Goes to a page; the box is placed in the frame found there. */
    choosePage: (kind: Kind, page: PageImage) => put(kind, { page, cut: undefined, placed: false }),
    /** On the sheet with the frames, if it is known. */
    findAgain: (kind: Kind) => put(kind, { page: frames ?? drawOf(kind).page, cut: undefined, placed: false }),

    turnPage(kind: Kind, by: 90 | -90) {
      const { page, cut } = drawOf(kind)
      setQuarters((all) => ({ ...all, [page.id]: ((all[page.id] ?? 0) + by) % 360 }))
      const isMoved = changes[kind]?.cut !== undefined || (!changes[kind]?.page && before(kind) !== undefined)
      if (isMoved) put(kind, { cut: turned(page, cut, shapeOf(specOf(kind)), by) })
    },
  }
}
