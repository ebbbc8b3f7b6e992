import type { ApplicationInfo } from 'contract/pan/application'
import type { CropResult, ImageSpec } from 'contract/pan/scan/crop'
import { paperQuestions } from 'contract/pan/scan/papers'
import { t } from 'shared-ui'
import { sizeText } from '../../file/size-text.ts'
import type { Kind } from './cut.ts'

type Cuts = Partial<Record<Kind, { result?: CropResult; isCurrent: boolean; isBusy: boolean; error?: unknown }>>

/** Whether this picture is cropped and within the provider's limits. */
const isReady = (cut: Cuts[Kind]) => cut?.isCurrent === true && cut.result?.inSpec === true

/** Whether nothing is doubtful about it either. */
export const isClear = (cut: Cuts[Kind]) => isReady(cut) && cut?.result?.notes.every(({ ok }) => ok) === true

/** Why the pictures cannot be sent yet, in one sentence; null when they can. */
export function whyNotYet(
  specs: readonly ImageSpec[],
  cuts: Cuts,
  nameOf: (kind: Kind) => string,
  waitsForBox: (kind: Kind) => boolean,
): string | null {
  for (const spec of specs) {
    const cut = cuts[spec.kind]
    const name = nameOf(spec.kind)
    if (cut?.error !== undefined) return t('{name} could not be cropped', { name })
    if (cut?.isBusy) return t('{name} is being cropped', { name })
    if (!cut?.result && waitsForBox(spec.kind)) return t('{name}: move the box to where it is', { name })
    if (!cut?.result) return t('{name} is still to be cropped', { name })
    if (!cut.result.inSpec) return `${name}: ${fault(cut.result, spec)}`
  }
  return null
}

/** Doubts that a clerk may have about pictures within the limits, one sentence each. */
export const pictureDoubts = (specs: readonly ImageSpec[], cuts: Cuts, nameOf: (kind: Kind) => string): string[] =>
  specs.flatMap(({ kind }) =>
    (cuts[kind]?.result?.notes ?? []).flatMap(({ ok, text }) =>
      ok ? [] : [t('{name}: {problem}', { name: nameOf(kind), problem: t(text) })],
    ),
  )

/** What is asked before it is sent: the doubts about the pictures, and about the papers that are scanned or missing. */
export const doubtsIn = (application: ApplicationInfo, pictures: readonly string[]): string[] => [
  ...pictures,
  ...paperQuestions(application).map(({ text, values }) => t(text, values).replace(/\.$/, '')),
]

function fault({ kb, maxKb, dpi, widthPx, heightPx, notes }: CropResult, spec: ImageSpec) {
  if (kb > maxKb) return t('{size}, at most {most}', { size: sizeText(kb), most: sizeText(maxKb) })
  if (kb < spec.minKb) return t('{size}, at least {least}', { size: sizeText(kb), least: sizeText(spec.minKb) })
  if (dpi < spec.dpi)
    return t('{dpi} dpi, at least {least}. Make the box larger, or scan again.', {
      dpi: Math.round(dpi),
      least: spec.dpi,
    })
  if (widthPx !== spec.widthPx || heightPx !== spec.heightPx) return `${widthPx} × ${heightPx} px`
  return notes.find(({ ok }) => !ok)?.text ?? t('not within the limits')
}
