import type { ApplicationInfo } from '../pan/application.ts'
import { emptyApplication } from '../pan/form/fields.ts'

export const id = '0198f000-0000-7000-8000-000000000001'

/** An application as the server sends it, paid and waiting for its scan. */
export function anApplication(more: Partial<ApplicationInfo> = {}): ApplicationInfo {
  return {
    id,
    findings: [],
    reads: [],
    formNo: 'N2600004131',
    formCode: '93',
    appType: 'N',
    category: 'P',
    name: 'ANJALI PRAKASH SHARMA',
    status: 'WAITING_SCAN',
    hardcopy: 'PENDING',
    version: 3,
    merchantCode: 'M100012',
    merchantName: 'Udaharan Seva',
    createdAt: '2026-11-18T05:12:00.000Z',
    statusAt: '2026-11-19T05:12:00.000Z',
    ackNo: null,
    ackDate: null,
    ackFile: null,
    dueBy: null,
    panMasked: null,
    trackingNo: null,
    reapplyOf: null,
    fields: { ...emptyApplication, lastName: 'SHARMA', firstName: 'ANJALI', poi: 'AADHAAR', poa: 'VOTER_ID' },
    price: { govtFee: 107, serviceCharge: 36.44, gst: 6.56, total: 150, commission: 15 },
    pages: [],
    crops: [],
    scanLimit: { pages: 20, fileKb: 5120 },
    rounds: 0,
    reasons: [],
    events: [],
    ...more,
  }
}
