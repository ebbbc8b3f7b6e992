import { sealedColumn } from '../vault/sealed-column.ts'

export const sealed = [sealedColumn('api_credential', 'secret', ['id'], ({ id }) => `apiCredential|secret|${id}`)]
