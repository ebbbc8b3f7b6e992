import type { Indexes } from '../db/make-indexes.ts'

export const indexes: Indexes = {
  // Retention looks for the oldest drafts of all shops.
  application_old_drafts: `application (saved_at, id) where status in ('DRAFT', 'PL_DRAFT')`,
  // Retention's daily search: ended applications that still hold personal data.
  application_papers_kept: `application (status_at, id) where papers_deleted_at is null
    and status in ('ALLOTTED', 'DISPATCHED', 'DELIVERED', 'REJECTED', 'CANCELLED', 'AADHAAR_CANCELLED', 'CLOSED', 'PL_FAILED', 'PL_EXPIRED')`,
  application_aadhaar_kept: `application (status_at, id) where aadhaar_ref is not null
    and status in ('ALLOTTED', 'DISPATCHED', 'DELIVERED', 'REJECTED', 'CANCELLED', 'AADHAAR_CANCELLED', 'CLOSED', 'PL_FAILED', 'PL_EXPIRED', 'RETURNED')`,
}
