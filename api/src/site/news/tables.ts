import type { Audience, NewsStep } from 'contract/site/news'
import type { OrDefault } from '../../db/tables.ts'

declare module '../../db/tables.ts' {
  interface Tables {
    news: {
      id: string
      dated: string
      text: string
      audience: OrDefault<Audience>
      status: OrDefault<NewsStep>
      until: OrDefault<string | null>
    }
  }
}
