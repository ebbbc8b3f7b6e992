import type { ApplicationInfo } from 'contract/pan/application'
import { fieldsOnLine } from 'contract/pan/form/field-words'
import type { CropResult } from 'contract/pan/scan/crop'
import { framesSheet } from 'contract/pan/scan/papers'
import type { Region } from 'contract/pan/verify/verify'
import type { PageView } from 'shared-ui/pan'

/** Lines that share a place on paper with other lines, and boxes of the checklist, with their fields. */
const standsFor: Readonly<Record<string, readonly string[]>> = {
  verifierName: ['place'],
  'box:signedTwice': ['signature'],
  'box:thumb': ['signature'],
  'box:photoPasted': ['photo'],
  'box:crops': ['photo', 'signature'],
  'box:name': ['lastName', 'firstName', 'middleName'],
  'box:parent': ['fatherLast', 'fatherFirst', 'fatherMiddle', 'motherLast', 'motherFirst', 'motherMiddle'],
  'box:registration': ['registrationNo'],
  'box:dob': ['dob'],
  'box:date': ['dob'],
  'box:address': ['resFlat', 'resPremises', 'resRoad', 'resArea', 'resCity', 'resPin', 'offFlat', 'offRoad', 'offCity'],
  'box:representative': ['raLast', 'raFirst', 'raMiddle'],
  'box:aoFits': ['areaCode'],
  'box:proofAge': ['poa', 'raPoa'],
  'box:aadhaarMasked': ['aadhaar'],
  'box:tickBoxes': ['pan'],
}

type Scanned = Pick<ApplicationInfo, 'pages' | 'crops'>

/**
 * The place of a line on the scan: photo and signature where they were cropped, everything else by the printed form,
 * whose first sheet is the one that was read so, else the page of the photo. Null where it is not known or that page is missing.
 */
export function placeOnScan(
  line: string,
  { pages, crops }: Scanned,
  regions: readonly Region[],
): Pick<PageView, 'page' | 'mark'> | null {
  const keys: readonly string[] = standsFor[line] ?? [line, ...fieldsOnLine(line)]
  const cut = crops.find(({ kind }) => kind === keys[0])
  const pageOf = ({ crop }: CropResult) => pages.findIndex(({ id }) => id === crop?.pageId)
  if (cut?.crop && pageOf(cut) >= 0) return { page: pageOf(cut), mark: cut.crop.box }

  const photo = crops.find(({ kind }) => kind === 'photo')
  const framesAt = pages.findIndex(({ sheet }) => sheet === framesSheet)
  const first = framesAt >= 0 ? framesAt : photo ? Math.max(pageOf(photo), 0) : 0
  const named = regions.filter(({ key }) => keys.includes(key))
  const together = named.filter(({ sheet }) => sheet === named[0]?.sheet)
  const page = first + (named[0]?.sheet ?? 0) - 1
  return together.length > 0 && page < pages.length ? { page, mark: around(together) } : null
}

function around(boxes: readonly Region[]) {
  const [x, y] = [Math.min(...boxes.map((box) => box.x)), Math.min(...boxes.map((box) => box.y))]
  return {
    x,
    y,
    width: Math.max(...boxes.map((box) => box.x + box.width)) - x,
    height: Math.max(...boxes.map((box) => box.y + box.height)) - y,
  }
}
