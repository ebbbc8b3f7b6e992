import type { Mutant, Promises } from 'mutants'

export const promises = {
  B31: 'A notification is read by those alone whom it is for: their shop, their right',
  F31: 'Mail comes as its reader has chosen: of these topics, and not in their quiet hours',
} satisfies Promises

const queries = 'api/src/notification/queries.ts'
const mailing = 'api/src/notification/mailing.ts'

export const shopsMixed: Mutant = {
  promise: 'B31',
  name: 'What one shop is told is read by all shops',
  file: queries,
  find: '(n.merchant_id = ${merchantId} or',
  replace: '(n.merchant_id is not null or',
}

export const staffReadAll: Mutant = {
  promise: 'B31',
  name: 'Staff read what they have no right for',
  file: queries,
  find: 'isBound ? sql`(n.needs',
  replace: 'false ? sql`(n.needs',
}

export const quietForgotten: Mutant = {
  promise: 'F31',
  name: 'Mail goes in the middle of the night',
  file: mailing,
  find: '(from && to ? afterQuietHours(now, { from, to }) : now)',
  replace: 'now',
}

export const choiceForgotten: Mutant = {
  promise: 'F31',
  name: 'Mail comes although its reader wants none',
  file: mailing,
  find: 'isChosen ?? mailsUnasked(topic, role)',
  replace: 'true',
}

export const eventsAreUse: Mutant = {
  promise: 'B14',
  name: 'What a browser reads because of an event keeps its session alive for ever',
  file: 'api/src/http/serve.ts',
  find: "background === true || headers['x-unasked'] !== undefined",
  replace: 'background === true',
}
