import * as v from 'valibot'
import { endpointsFor } from '../endpoint.ts'

const Shown = v.looseObject({ news: v.array(v.object({ dated: v.string(), text: v.string() })) })

/** What is in the news for the person who asks, the latest first. In a file of its own, as each first screen loads it. */
export const shownNews = {
  shop: endpointsFor(['merchant']).read('/merchant/account/news', Shown),
  office: endpointsFor(['admin', 'staff']).read('/backend/news', Shown),
}
