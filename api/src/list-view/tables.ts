import type { ListLayout, ViewContent, ViewScope } from 'contract/list/list-view'
import type { ColumnType } from 'kysely'
import type { Json } from '../db/tables.ts'

declare module '../db/tables.ts' {
  interface Tables {
    listView: {
      id: string
      ownerId: string
      merchantId: string | null
      list: string
      name: string
      scope: ViewScope
      content: Json<ViewContent>
      createdAt: Date
    }
    listLayout: {
      userId: string
      merchantId: string | null
      list: string
      layout: ColumnType<ListLayout | null, string | null, string | null>
      opensWith: string | null
    }
  }
}
