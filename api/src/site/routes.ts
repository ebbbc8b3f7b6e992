import { centreListing, centres } from 'contract/site/centre'
import { contact } from 'contract/site/contact'
import { siteContent } from 'contract/site/content'
import type { FastifyInstance } from 'fastify'
import { serve } from '../http/serve.ts'
import { centresNear, changeListing, readListing } from './centres.ts'
import { checkMessage, keepMessage } from './contact.ts'
import { readHours, readLegal } from './service.ts'

export function routes(app: FastifyInstance) {
  serve(app, siteContent.hours, readHours)
  serve(app, siteContent.legal, readLegal)
  serve(app, contact.write, keepMessage, { prepare: checkMessage })
  serve(app, centres.near, centresNear)
  serve(app, centreListing.read, readListing)
  serve(app, centreListing.change, changeListing)
}
