import { sealedColumn } from '../vault/sealed-column.ts'

export const sealed = [
  sealedColumn('second_factor', 'secret_sealed', ['user_id'], ({ userId }) => `second_factor ${userId}`),
]
