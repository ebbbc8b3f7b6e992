export { ListTable } from './list-table.tsx'
