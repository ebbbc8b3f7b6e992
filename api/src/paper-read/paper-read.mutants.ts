import type { Mutant, Promises } from 'mutants'

export const promises = {
  D11: 'The office opens nothing that a shop has not sent, and no shop reads who of the office did what',
  G2: 'Who reads an identity paper or a whole number is written down',
} satisfies Promises

/** Neither written down nor said to be no paper. */
const forgotten = { file: 'api/src/files/send-file.ts', find: 'else givesNoPaper(call)', replace: '' }
const shown = { file: 'api/src/files/send-file.ts', find: 'if (reading) await', replace: 'if (!what) await' }

export const forgetsTheReader: Mutant = {
  promise: 'G2',
  name: 'A page is handed over and nobody writes down to whom',
  edits: [shown, forgotten],
}

export const anybodyReads: Mutant = {
  promise: 'G2',
  name: 'A paper leaves although its reading is not written down',
  edits: [
    shown,
    forgotten,
    { file: 'api/src/http/serve.ts', find: 'refuseUnnoted(request, statusCode)', replace: 'undefined' },
  ],
}

export const aheadIsRead: Mutant = {
  promise: 'G2',
  name: 'Whoever a form lies ready for is said to have opened its papers',
  file: 'api/src/files/send-file.ts',
  find: 'if (reading && isAhead &&',
  replace: 'if (reading && false &&',
}

export const aheadOfAnybody: Mutant = {
  promise: 'G2',
  name: 'Whoever says that they fetch ahead opens every paper unread',
  file: 'api/src/files/send-file.ts',
  find: 'holderId === caller.id && leaseUntil !== null && leaseUntil > now && takenAt === null',
  replace: 'true',
}

export const shownIsUnread: Mutant = {
  promise: 'G2',
  name: 'What was fetched ahead and is shown stays unread',
  file: 'api/src/files/send-file.ts',
  find: "openFile(call, use === 'ahead')",
  replace: 'openFile(call, use !== undefined)',
}

export const revealsWithoutEnd: Mutant = {
  promise: 'G2',
  name: 'Whoever may open one PAN opens all of them',
  file: 'api/src/paper-read/note.ts',
  find: "await portal.limits.count('pan revealed', caller.id, revealsAtMost)",
  replace: '',
}

export const printsForAnybody: Mutant = {
  promise: 'G2',
  name: 'The office prints forms with whole Aadhaar numbers in any session that is open',
  file: 'api/src/paper-read/note.ts',
  find: 'else await limitReveals(call)',
  replace: '',
}

export const printsWithoutEnd: Mutant = {
  promise: 'G2',
  name: 'Who has shown who they are prints the forms of everybody',
  file: 'api/src/paper-read/note.ts',
  find: 'else await limitReveals(call)',
  replace: 'else await refuseWithoutStepUp(call)',
}

export const anySessionReveals: Mutant = {
  promise: 'G2',
  name: 'Whoever finds a session opens whole numbers in it, without showing who they are',
  file: 'api/src/second-factor/step-up.ts',
  find: 'if (!isFresh) throw',
  replace: 'if (false) throw',
}

export const clerksAreNamed: Mutant = {
  promise: 'D11',
  name: 'A shop reads which clerk did it',
  file: 'api/src/shared/caller.ts',
  find: "role === 'merchant' && by.role && by.role !== 'merchant' ? 'Office' : by.name",
  replace: 'by.name',
}

export const unsentIsOpen: Mutant = {
  promise: 'D11',
  name: 'The office opens a draft that its shop has not sent',
  file: 'api/src/shared/tenant.ts',
  find: "role !== 'admin' && role !== 'staff'",
  replace: 'true',
}
