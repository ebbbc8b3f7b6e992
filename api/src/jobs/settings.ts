import type { BooksFault } from 'contract/office-dashboard'
import { setting } from '../shared/setting.ts'

/** The night of the walk, the last good row, and the first altered row. */
export type AuditCheck = {
  night: string
  chainNo: number
  hash: string
  isOver: boolean
  fault: { row: number; foundAt: string } | null
}

/** How far tonight's audit check is, and what it found. */
export const auditCheckSetting = setting<AuditCheck>('auditCheck')
/** The last night in which the books were reconciled, and the faults. */
export const booksCheckSetting = setting<{ night: string; checkedAt: string; faults: BooksFault[] }>('booksCheck')
