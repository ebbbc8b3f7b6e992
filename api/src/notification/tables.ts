import type { Topic } from 'contract/notification/topics'
import type { Json, JsonOrDefault, OrDefault } from '../db/tables.ts'

declare module '../db/tables.ts' {
  interface Tables {
    notification: {
      /** In the order of time (UUID 7), so that it is also the place in a person's list. */
      id: string
      at: Date
      /** One shop, all shops, or the office. */
      audience: 'SHOP' | 'SHOPS' | 'OFFICE'
      merchantId: string | null
      /** The right that is needed to read it. */
      needs: string | null
      topic: Topic
      /** The letter whose subject and text it shows, with these values. */
      letter: string
      named: Json<Record<string, string>>
      link: string | null
      /** The record, by which it is settled. */
      about: string
      /** What is told once has a name of its own. */
      onceKey: string | null
      /** It is not shown from then on, because it is settled or over. */
      until: OrDefault<Date | null>
    }
    notificationRead: { userId: string; notificationId: string }
    notificationChoice: {
      userId: string
      /** All up to this one are read. */
      readUpTo: OrDefault<string | null>
      mail: JsonOrDefault<Partial<Record<Topic, boolean>>>
      quietFrom: OrDefault<string | null>
      quietTo: OrDefault<string | null>
    }
  }
}
