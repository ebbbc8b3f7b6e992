import type { Mutant, Promises } from 'mutants'

export const promises = {
  B10: 'Who looks at a shop as its merchant changes nothing, for 30 minutes, under their own name',
} satisfies Promises

const promise = 'B10'
const sessions = 'api/src/auth/sessions.ts'

export const viewerChanges: Mutant = {
  promise,
  name: 'Who looks as a merchant may do what the merchant may',
  file: 'api/src/http/serve.ts',
  find: 'caller?.viewer && !onlyReads(endpoint)',
  replace: 'false',
}

export const viewGoesOn: Mutant = {
  promise,
  name: 'A look as a merchant lasts as long as their own session',
  file: sessions,
  find: '(viewer ? viewing : absolute)',
  replace: '(viewer ? absolute : absolute)',
}

export const anyBrowser: Mutant = {
  promise,
  name: 'The ticket of a look opens it in another browser',
  file: 'api/src/auth/view.ts',
  find: "    .where('deviceHash', '=', deviceHash)\n",
  replace: '',
}

export const viewerOutStaysIn: Mutant = {
  promise,
  name: 'Who lost the right to it goes on looking',
  file: sessions,
  find: '!row?.mayStillLook',
  replace: '!row',
}

export const viewUnnamed: Mutant = {
  promise,
  name: 'What is read in a look is written down as read by the merchant',
  file: 'api/src/shared/audit.ts',
  find: 'who: viewer?.id ?? caller.id',
  replace: 'who: caller.id',
}

export const viewOutlivesViewer: Mutant = {
  promise,
  name: 'A look goes on after whoever looks has logged out',
  file: sessions,
  find: '|| row.viewerLeftAt',
  replace: '',
}

export const viewShowsAll: Mutant = {
  promise,
  name: 'Who looks as a merchant reads what they may not read in the office',
  file: 'api/src/http/serve.ts',
  find: 'if (caller?.viewer) refuseBeyondViewer(endpoint, caller.viewer)',
  replace: '',
}

export const viewOpensPapers: Mutant = {
  promise,
  name: 'Who looks as a merchant opens scans which they may not open in the office',
  file: 'api/src/files/send-file.ts',
  find: 'isGiven(readerOf(caller),',
  replace: 'isGiven(caller,',
}

export const startPageNamesAll: Mutant = {
  promise,
  name: 'The start page names applicants to who may not see applications',
  file: 'api/src/pan/view/dashboard.ts',
  find: 'caller.viewer ? isGiven(caller.viewer, applications.list.all)',
  replace: 'caller.viewer ? true',
}
