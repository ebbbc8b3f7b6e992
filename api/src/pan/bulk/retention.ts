import { sealedColumn } from '../../vault/sealed-column.ts'

export const sealed = [
  sealedColumn('bulk_row', 'given', ['file_id', 'line'], ({ fileId, line }) => `bulk_row|given|${fileId}|${line}`),
]
