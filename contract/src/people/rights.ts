import type { Right } from '../endpoint.ts'

/** What each right of the staff is called on screen. */
export const rightNames: Record<Right, string> = {
  'approve-money': 'Payments and adjustments: approve and reject',
  'decide-registrations': 'Registration: approve and reject',
  'check-applications': 'PAN: verify, acknowledge, record what the provider says',
  'manage-people': 'Merchants: change package, block, unlock, end sessions, reset passwords',
  'check-kyc': 'KYC: read, check and decide',
  masters: 'Data setup: see and change banks, ID types, packages with their prices, fees',
  reports: 'Reports: collection, GST, commission, rejections, turnaround',
  'file-tds': 'TDS return: take it with whole PANs',
  'data-requests': 'Data requests: find a person, read and answer what they ask',
  'export-lists': 'Lists: take as a file',
}

/** What new staff are offered: the queues, but neither money nor people nor files. */
export const usualRights: Right[] = ['decide-registrations', 'check-applications', 'check-kyc']
