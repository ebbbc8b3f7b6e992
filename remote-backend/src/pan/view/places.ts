import type { ApplicationRow } from 'contract/pan/view'

export const nsdlPan = '/backend/actions/nsdl-pan'
export const physical = `${nsdlPan}/physical`

/** All that is known of an application. */
export const infoAt = ({ id }: Pick<ApplicationRow, 'id'>) => `${physical}/paninfo/${id}`

/** Where the office's work with an application is done, filed on paper or without. */
export function workAt(row: Pick<ApplicationRow, 'id' | 'status' | 'ackNo'>) {
  const { id, status, ackNo } = row
  if (status === 'PENDING_VERIFICATION') return `${physical}/verify/${id}`
  return status === 'TIN_REUPLOADED' ? `${physical}/tin-rejection-verify/${ackNo}` : infoAt(row)
}
