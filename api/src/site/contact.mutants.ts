import type { Mutant, Promises } from 'mutants'

export const promises = {
  E10: 'What a visitor writes goes to the office alone',
} satisfies Promises

const file = 'api/src/site/contact.ts'

export const mailsAnybody: Mutant = {
  promise: 'E10',
  name: 'The contact form mails whomever the visitor names',
  file,
  find: 'to: office, values',
  replace: 'to: body.emailId, values',
}

export const writesOnAndOn: Mutant = {
  promise: 'F1',
  name: 'One address fills the mail box of the office',
  file,
  find: "await portal.limits.count('contact message', place, messages)",
  replace: '',
}
