import type { ApplicationFields } from 'contract/pan/form/fields'
import { applicant } from './applicants.ts'

type Fields = Partial<ApplicationFields>

/** What three people of the demo have corrected: a name by marriage, several things at once, and nothing at all. */
const changes: Record<string, Fields> = {
  marriage: { changes: ['T1'], nameReason: 'MARRIAGE', nameProof: 'MARRIAGE_CERTIFICATE', docCount: '4' },
  several: {
    changes: ['T2', 'T3', 'T7', 'T9', 'T11'],
    oldParents: 'RAM LAL',
    parentProof: 'GAZETTE',
    oldDob: '1961-01-01',
    oldAddress: '7 PURANA MARG, NAMOONA NAGAR',
    otherPan1: 'ZCBPX0000B',
    docCount: '5',
  },
  reprint: { changes: [], onlyReprint: true, docCount: '2' },
}
export type Correction = keyof typeof changes

/** The applicant of that number, who holds a PAN nobody has and asks for this correction of it. */
export function corrected(no: number, what: Correction): Fields {
  const fields = applicant(no)
  const isMarriage = what === 'marriage'
  const before = isMarriage ? 'Bharti' : `${fields.lastName}`
  return {
    ...fields,
    ...(isMarriage && { oldName: `${fields.firstName} ${before}`.toUpperCase(), gender: 'F' }),
    ...changes[what],
    pan: `ZC${'ABCDEFGHIJ'[no % 10]}P${before.charAt(0).toUpperCase()}0000${'ABCDEFGHIJ'[no % 7]}`,
    panProof: 'PAN_CARD',
  }
}
