import type { uti } from 'contract/pan/uti/uti'
import { keepUpload } from '../../files/upload.ts'
import type { Handler } from '../../http/handler.ts'
import { merchantOf } from '../../shared/tenant.ts'

const paperBytes = 2 * 1024 * 1024

/** Keeps a paper for a registration that is sent later. */
export async function keepPaper({ portal, caller, body }: Handler<typeof uti.paper>) {
  const owner = { purpose: 'psa' as const, merchantId: merchantOf(caller), createdBy: caller.id }
  return keepUpload(portal, { ...body, ...owner, allow: ['picture', 'pdf'], maxBytes: paperBytes })
}
