import { news } from 'contract/site/news'
import { shownNews } from 'contract/site/shown-news'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../http/serve.ts'
import { serveList } from '../../list/serve-list.ts'
import { addNews, changeNews, newsForOffice, newsForShop, newsList, readNews, undoNews } from './service.ts'

export function routes(app: FastifyInstance) {
  serveList(app, news.list, () => newsList(app.portal.clock()))
  serve(app, news.read, readNews)
  serve(app, news.add, addNews)
  serve(app, news.change, changeNews)
  serve(app, news.undo, undoNews)
  serve(app, shownNews.shop, newsForShop)
  serve(app, shownNews.office, newsForOffice)
}
