import { hardcopyAge } from 'contract/pan/verify/sla'
import type { Indexes } from '../../db/make-indexes.ts'

/** In the same words as the office's list of all applications uses. */
const isNoDraft = `status <> 'DRAFT' and status <> 'PL_DRAFT'`
/** In the same words as the list of hard copies uses. */
const papersOut = `status in ('ACKNOWLEDGED', 'IN_PROCESS', 'TIN_REJECTED', 'TIN_REUPLOADED', 'TIN_RESUBMITTED', 'ALLOTTED',
  'DISPATCHED', 'DELIVERED', 'RETURNED') and hardcopy in ('PENDING', 'SENT', 'DEFICIENT')`

export const indexes: Indexes = {
  // The office sorts a million rows by each column of its list of all, in both directions.
  application_name: 'application (name, created_at desc, id desc)',
  application_numbered: 'application (ack_no desc, created_at desc, id desc)',
  application_stands_down: 'application (status desc, created_at desc, id desc)',
  // Many rows have no mobile, and nearly all have one of a few prices: each needs an index of its own to sort
  // downwards.
  application_by_mobile: `application ((fields ->> 'mobile'), created_at desc, id desc) where ${isNoDraft}`,
  application_by_mobile_down: `application ((fields ->> 'mobile') desc, created_at desc, id desc) where ${isNoDraft}`,
  application_amount: null,
  application_amount_down: null,
  application_paise: `application (((price ->> 'total')::numeric * 100), created_at desc, id desc) where ${isNoDraft}`,
  application_paise_down: `application (((price ->> 'total')::numeric * 100) desc, created_at desc, id desc) where ${isNoDraft}`,
  application_since: `application (status_at desc, created_at desc, id desc) where status <> 'DRAFT'`,
  // The largest queues are read completely and then sorted by a column: these indexes have all that is needed.
  application_rejected_sorted: `application (created_at desc, id desc)
    include (status_at, name, form_no, ack_no, checker_id, merchant_id, status)
    where status in ('REJECTED', 'AADHAAR_CANCELLED')`,
  application_at_tin_sorted: `application (created_at desc, id desc)
    include (status_at, name, form_no, ack_no, checker_id, merchant_id, status)
    where status in ('ACKNOWLEDGED', 'IN_PROCESS', 'TIN_RESUBMITTED')`,
  application_hardcopy_sorted: null,
  application_papers_out: `application (ack_date, id)
    include (created_at, status_at, name, form_no, ack_no, checker_id, merchant_id, status, hardcopy, hardcopy_sent_on,
      hardcopy_courier, hardcopy_tracking, hardcopy_reason)
    where ${papersOut}`,
  // The search for a day looks for it in these columns of the list of hard copies.
  application_papers_sent: `application (hardcopy_sent_on) where ${papersOut}`,
  application_papers_due: `application ((ack_date + ${hardcopyAge.due})) where ${papersOut}`,
  application_papers_out_of_shop: `application (merchant_id, ack_date, id) include (status, hardcopy) where ${papersOut}`,
  // A shop's search: a frequent word is found along the newest rows, from the index alone.
  application_of_shop: 'application (merchant_id, created_at desc, id desc) include (search, status)',
  // Columns that lists search beside their search column.
  application_beside: `application using gin (lower(fields ->> 'mobile') gin_trgm_ops, lower(pan_masked) gin_trgm_ops,
    lower(hardcopy_tracking) gin_trgm_ops)`,
  application_papers_beside: `application using gin (lower(hardcopy_courier) gin_trgm_ops, lower(hardcopy_reason) gin_trgm_ops)
    where ${papersOut}`,
  // How long the latest PANs took.
  application_event_allotted: `application_event (at desc, application_id) where to_status = 'ALLOTTED'`,
}
