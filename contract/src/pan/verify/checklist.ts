import type { Finding } from '../application.ts'
import { hasPhoto, isRepresented, rulesOf } from '../form/category-rules.ts'

/** What must be ticked before an application is verified (domain 4.5). */
const checklist = [
  { key: 'signedTwice', label: 'Form signed twice' },
  { key: 'photoPasted', label: 'Photo pasted', of: 'photo' },
  { key: 'name', label: 'Name = proof' },
  { key: 'parent', label: 'Parent name', of: 'person' },
  { key: 'registration', label: 'Registration number = certificate', of: 'registration' },
  { key: 'dob', label: 'DOB = proof', of: 'person' },
  { key: 'date', label: 'Date = certificate or deed', of: 'entity' },
  { key: 'address', label: 'Address = proof' },
  { key: 'representative', label: 'Representative and both proofs', of: 'represented' },
  { key: 'signer', label: 'Signer and capacity', of: 'entity' },
  { key: 'thumb', label: 'Thumb impression attested', of: 'thumb' },
  { key: 'proofAge', label: 'Proof age', of: 'dated' },
  { key: 'aoFits', label: 'AO code fits' },
  { key: 'readable', label: 'Pages readable' },
  { key: 'citizenship', label: 'Citizenship and apostille or attestation', of: 'foreign' },
  { key: 'aadhaarMasked', label: 'Aadhaar masked', of: 'aadhaar' },
  { key: 'crops', label: 'Crops good' },
  { key: 'tickBoxes', label: 'Tick boxes fit', of: 'correction' },
] as const satisfies readonly { key: string; label: string; of?: ChecklistTrait }[]

type ChecklistTrait =
  | 'foreign'
  | 'aadhaar'
  | 'correction'
  | 'photo'
  | 'person'
  | 'entity'
  | 'registration'
  | 'represented'
  | 'thumb'
  | 'dated'

type Checked = {
  appType: string
  category: string
  fields: { signType?: string; raReason?: string; registrationNo?: string }
}

/** The rows of the checklist that apply to this application. */
export function checklistFor({ appType, category, fields }: Checked) {
  const { isPerson, isForeign, proofs } = rulesOf(category)
  const has: Record<ChecklistTrait, boolean> = {
    correction: appType === 'C',
    photo: hasPhoto(category, fields),
    person: isPerson,
    entity: !isPerson,
    foreign: isForeign,
    aadhaar: isPerson && !isForeign,
    registration: Boolean(fields.registrationNo),
    represented: isRepresented(category, fields),
    thumb: fields.signType === 'THUMB',
    dated: proofs.includes('poa') || proofs.includes('raPoa'),
  }
  return checklist.filter((row) => !('of' in row) || has[row.of])
}

/** A box that must be ticked: a row of the checklist, or a finding of the earlier checks. */
export type Box = { key: string; label: string; finding?: Finding }

/** The boxes that must all be ticked before verifying: each finding that is not good, then the checklist. */
export function boxesFor(application: Checked, findings: readonly Finding[]): Box[] {
  const open = findings.filter(({ kind }) => kind !== 'good')
  const boxes = open.map((finding) => ({
    key: `finding:${finding.rule}:${finding.field}`,
    label: finding.text,
    finding,
  }))
  return [...boxes, ...checklistFor(application)]
}
