import type { ApplicationInfo } from 'contract/pan/application'
import type { Crumb } from 'shared-ui'
import { places } from './next-step.ts'

const lists: Partial<Record<ApplicationInfo['status'], Crumb>> = {
  WAITING_SCAN: { label: 'Waiting', to: places.waiting },
  WAITING_CROP: { label: 'Waiting', to: places.waiting },
  INCOMPLETE: { label: 'Incomplete', to: places.incomplete },
  REJECTED: { label: 'Rejected', to: places.rejection },
  TIN_REJECTED: { label: 'TIN objections', to: places.tinRejection },
  TIN_REUPLOADED: { label: 'TIN objections', to: places.tinRejection },
  AADHAAR_CANCELLED: { label: 'Rejected', to: places.rejection },
  ACKNOWLEDGED: { label: 'Acknowledged', to: places.ack },
}

/** The list of an application, and its form number. */
export function crumbsTo(application: Pick<ApplicationInfo, 'status' | 'formNo' | 'name'> | undefined): Crumb[] {
  if (!application) return [{ label: 'NSDL PAN', to: places.all }]
  const { status, formNo, name } = application
  return [lists[status] ?? { label: 'NSDL PAN', to: places.all }, { label: [formNo, name].filter(Boolean).join(', ') }]
}
