import { indianDay } from 'contract/field/fields'
import type { siteContent } from 'contract/site/content'
import { defaultHours, defaultLegal } from 'contract/site/default-content'
import type { Handler } from '../http/handler.ts'
import { notFound } from '../shared/refusal.ts'
import { readSetting } from '../shared/setting.ts'
import { legalTextOn } from './configuration/parts.ts'
import { hoursSetting, legalSetting } from './settings.ts'

export async function readHours({ tx }: Handler<typeof siteContent.hours>) {
  return (await readSetting(tx, hoursSetting)) ?? defaultHours
}

/** The owner's text of a legal page, otherwise the default one. */
export async function readLegal({ tx, portal, params: { page } }: Handler<typeof siteContent.legal>) {
  if (!isLegalPage(page)) throw notFound('This page was not found')
  const versions = (await readSetting(tx, legalSetting))?.[page]
  return legalTextOn(versions, indianDay(portal.clock())) ?? defaultLegal[page]
}

const isLegalPage = (page: string): page is keyof typeof defaultLegal => Object.hasOwn(defaultLegal, page)
