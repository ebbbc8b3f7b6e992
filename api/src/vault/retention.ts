import { sealedColumn, sealedInside } from './sealed-column.ts'

export const sealed = [
  sealedColumn('vault', 'sealed', ['ref'], ({ ref }) => `vault|sealed|${ref}`),
  sealedInside('setting', 'value', 'sealed', ['name'], () => 'key check'),
]
