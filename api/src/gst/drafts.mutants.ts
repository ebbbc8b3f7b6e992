import type { Mutant, Promises } from 'mutants'

export const promises = {
  A60: 'A form is sent and paid once, from however many windows',
} satisfies Promises

export const sendsFromTwoWindows: Mutant = {
  promise: 'A60',
  name: 'a draft that was sent is sent again',
  file: 'api/src/gst/drafts.ts',
  find: 'if (!(await locked(context, draft)))',
  replace: 'if (false)',
}

export const readsAnyDraft: Mutant = {
  promise: 'D35',
  name: 'a draft is read by whoever knows its id',
  file: 'api/src/gst/drafts.ts',
  find: ".where(ownedBy(caller, 'd'))\n    .executeTakeFirst()",
  replace: '.executeTakeFirst()',
}
