import type { Page } from '@playwright/test'
import { indianDay } from 'contract/field/fields'
import { ownLists } from 'contract/pan/own-lists'
import { hardcopyActions } from 'contract/pan/paper/paper'
import { attacks } from 'contract/testing/hostile'
import { counter, office } from './applications.ts'
import { ask } from './ask.ts'
import { expect, goWithin } from './test.ts'

/** Checks the remarks of shop and office about a hard copy on the screens where the other reads them. */
export async function walkPaper(admin: Page, merchant: Page) {
  const [courier, reason] = [`${attacks[1]}`, `${attacks[0]} ${attacks[3]}`]
  const everything = { filters: {}, search: '', length: 10 as const, start: 0, sorts: [] }
  const { body: papers } = await ask(merchant, ownLists.own.hardcopy, { body: everything })
  const { id, formNo } = papers.data.find(({ hardcopy }) => hardcopy === 'PENDING')!
  const sending = { ids: [id], courier, trackingNo: 'ED123456789IN', sentOn: indianDay(new Date()) }
  expect((await ask(merchant, hardcopyActions.send, { body: sending })).body.done).toBe(1)
  for (const place of [`hardcopy/list?globalFilter=${formNo}`, `paninfo/${id}`]) {
    await goWithin(admin, `${office}/${place}`)
    await expect(admin.getByText(courier).first()).toBeVisible()
  }
  await goWithin(merchant, `${counter}/info/${id}`)
  await expect(merchant.getByText(courier).first()).toBeVisible()

  expect((await ask(admin, hardcopyActions.refuse, { body: { ids: [id], reason } })).body.done).toBe(1)
  await goWithin(merchant, `${counter}/hardcopy/list?globalFilter=${formNo}`)
  await expect(merchant.getByText(reason).first()).toBeVisible()
  // The suggested couriers come from a master of the office.
  await goWithin(merchant, `${counter}/info/${id}`)
  await merchant.getByRole('button', { name: 'Sent again' }).click()
  await expect(merchant.getByRole('dialog').getByText(/[<>]|alert\(1\)/)).toBeVisible()
  await merchant.keyboard.press('Escape')
  await expect(merchant.getByRole('dialog')).toBeHidden()
}
