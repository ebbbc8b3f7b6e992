import { categories } from 'contract/pan/categories'
import { papersToSend, type Status } from 'contract/pan/status'

const routeOf = (code: string) => categories.find((category) => category.code === code)?.route ?? 'individual'

/** As the addresses of the spec spell it. */
const wordOf = (appType: string) => (appType === 'C' ? 'c' : 'N')

const physical = '/merchant/product/nsdl-pan/physical'
const withoutPaper = '/merchant/product/nsdl-pan/paperless'

/** The address for each task of an application. */
export const places = {
  /** The form of this application, at the address of its category and type. */
  form: (id: string, step?: string, category = 'P', appType = 'N', field?: string) =>
    `${physical}/${routeOf(category)}/${wordOf(appType)}/apply/${id}${step ? `?step=${step}${field ? `&field=${field}` : ''}` : ''}`,
  /** A blank form of that category, new or a correction. */
  blank: (category: string, appType = 'N') =>
    `${physical}/${routeOf(category)}/${wordOf(appType)}/apply${category === 'PM' ? '?category=PM' : ''}`,
  preSubmit: (id: string) => `${physical}/pre-submit?id=${id}`,
  scan: (id: string) => `${physical}/upload/scanning/${id}`,
  crop: (id: string) => `${physical}/form-cropping/${id}`,
  info: (id: string) => `${physical}/info/${id}`,
  newPan: `${physical}/n/apply`,
  correction: `${physical}/c/apply`,
  drafts: `${physical}/draft/list`,
  waiting: `${physical}/waiting/list`,
  all: `${physical}/list`,
  incomplete: `${physical}/incomplete/list`,
  rejection: `${physical}/rejection/list`,
  ack: `${physical}/ack/list`,
  hardcopy: `${physical}/hardcopy/list`,
  tinRejection: `${physical}/tin-rejection/list`,
  objection: (ackNo: string) => `${physical}/tin-rejection/upload/${ackNo}`,
  reapply: (id: string) => `${physical}/reapply/${id}`,

  overview: '/merchant/product/nsdl-pan',
  paperlessList: `${withoutPaper}/list`,
  paperlessNew: (appType = 'N') => `${withoutPaper}/apply/${appType}`,
  /** A paperless draft: its short form, or the e-Sign data. */
  paperlessDraft: (id: string, appType = 'N') => `${withoutPaper}/apply/${appType}?id=${id}`,
  /** The page to which the provider sends the browser back, and where the application continues. */
  confirm: (id: string) => `${withoutPaper}/${id}/confirm`,
}

/** A list with a filter for the rows that a number counts. */
export const only = (list: string, column: string, values: readonly string[]) => {
  const filter = values.length === 1 ? { opt: null, value1: values[0] } : { opt: 'in', value1: values }
  return `${list}?filters=${encodeURIComponent(JSON.stringify({ [column]: filter }))}`
}

/** The signed forms that are still to be sent. */
export const listToSend = only(places.hardcopy, 'hardcopy', papersToSend)

type ApplicationRow = { id: string; status: Status; ackNo: string | null; appType: string }

/** All that is known of an application; a draft has no such page. */
export const infoAt = ({ id, status }: Pick<ApplicationRow, 'id' | 'status'>) =>
  status === 'DRAFT' ? null : places.info(id)

/** Where the merchant goes on with a row of a list. */
export function workAt({ id, status, ackNo, appType }: ApplicationRow) {
  if (status === 'TIN_REJECTED' && ackNo) return places.objection(ackNo)
  return nextStep(id, status, appType)?.to ?? places.info(id)
}

/** The merchant's next task in this status; null while others must act. */
export function nextStep(id: string, status: Status, appType = 'N') {
  switch (status) {
    case 'DRAFT':
      return { to: places.form(id), label: 'Continue the form' }
    case 'WAITING_SCAN':
      return { to: places.scan(id), label: 'Scan the signed form' }
    case 'WAITING_CROP':
      return { to: places.crop(id), label: 'Crop photo and signature' }
    case 'PL_DRAFT':
      return { to: places.paperlessDraft(id, appType), label: 'Continue the form' }
    case 'PL_INITIATED':
    case 'PL_AUTH_DONE':
    case 'PL_AWAIT_CONFIRM':
    case 'PL_UNKNOWN':
    case 'PL_ESIGN_DONE':
      return { to: places.confirm(id), label: 'Continue' }
    default:
      return null
  }
}
