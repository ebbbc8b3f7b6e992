import { type Status, statuses } from 'contract/pan/status'
import { Refusal } from '../../shared/refusal.ts'

/** An application as it stands now does not take this. */
export const notAllowedIn = (status: Status) =>
  new Refusal(409, 'Not allowed in status {status}', { status: statuses[status].en })
