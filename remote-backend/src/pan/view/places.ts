import type { ApplicationRow } from 'contract/pan/view'

export const physical = '/backend/actions/nsdl-pan/physical'

/** Where the office's work with an application is done, filed on paper or without. */
export function workAt({ id, status, ackNo }: Pick<ApplicationRow, 'id' | 'status' | 'ackNo'>) {
  if (status === 'PENDING_VERIFICATION') return `${physical}/verify/${id}`
  return status === 'TIN_REUPLOADED' ? `${physical}/tin-rejection-verify/${ackNo}` : `${physical}/paninfo/${id}`
}
