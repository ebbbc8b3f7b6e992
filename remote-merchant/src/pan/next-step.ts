import { categories } from 'contract/pan/categories'
import type { Status } from 'contract/pan/status'

const routeOf = (code: string) => categories.find((category) => category.code === code)?.route ?? 'individual'

const physical = '/merchant/product/nsdl-pan/physical'

/** Where each thing of a physical application is done. */
export const places = {
  /** The wizard of this form; it finds the address of its category by itself. */
  form: (id: string, step?: string, category = 'P') =>
    `${physical}/${routeOf(category)}/N/apply/${id}${step ? `?step=${step}` : ''}`,
  preSubmit: (id: string) => `${physical}/pre-submit?id=${id}`,
  scan: (id: string) => `${physical}/upload/scanning/${id}`,
  crop: (id: string) => `${physical}/form-cropping/${id}`,
  info: (id: string) => `${physical}/info/${id}`,
  newPan: `${physical}/n/apply`,
  waiting: `${physical}/waiting/list`,
  all: `${physical}/list`,
  incomplete: `${physical}/incomplete/list`,
  rejection: `${physical}/rejection/list`,
  ack: `${physical}/ack/list`,
  hardcopy: `${physical}/hardcopy/list`,
  tinRejection: `${physical}/tin-rejection/list`,
  objection: (ackNo: string) => `${physical}/tin-rejection/upload/${ackNo}`,
  reapply: (id: string) => `${physical}/reapply/${id}`,
}

/** What the merchant does next with an application in this status; null while others have it. */
export function nextStep(id: string, status: Status) {
  switch (status) {
    case 'DRAFT':
      return { to: places.form(id), label: 'Continue the form' }
    case 'WAITING_SCAN':
      return { to: places.scan(id), label: 'Scan the signed form' }
    case 'WAITING_CROP':
      return { to: places.crop(id), label: 'Crop photo and signature' }
    default:
      return null
  }
}
