export type { CardPlace, Column, ColumnKind, Columns } from './columns.ts'
export { ListScreen, type ListScreenProps } from './list-screen.tsx'
export type { Selection } from './selection.ts'
export type { ListTab } from './tab.ts'
