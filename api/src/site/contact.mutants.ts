import type { Mutant } from 'mutants'

const file = 'api/src/site/contact.ts'

export const mailsAnybody: Mutant = {
  promise: 'E10',
  name: 'The contact form mails whomever the visitor names',
  ...{ file, find: 'recipient: office,', replace: 'recipient: body.emailId,' },
}

export const namesTheVisitorInTheHead: Mutant = {
  promise: 'E10',
  name: 'What a visitor types is in the head of the mail',
  ...{
    file,
    find: 'subject: `Message ${no} from the contact page`',
    replace: 'subject: `Message ${no} from ${body.name}`',
  },
}

export const writesOnAndOn: Mutant = {
  promise: 'F1',
  name: 'One address fills the mail box of the office',
  ...{ file, find: "await portal.limits.count('contact message', place, messages)", replace: '' },
}
