import type { Mutant, Promises } from 'mutants'

export const promises = {
  G7: 'What has had its time goes, and nothing that is under way, under hold or to be kept by law',
} satisfies Promises

const file = 'api/src/privacy/retain.ts'

export const holdIsIgnored: Mutant = {
  promise: 'G7',
  name: 'Papers under a legal hold are deleted',
  edits: [
    { file, find: "if (table === 'application' && (await isHeld(tx, first.id))) return", replace: '' },
    { file, find: ' and not ${heldIn(rule)}', replace: '' },
  ],
}

export const holdOfThisMomentIsIgnored: Mutant = {
  promise: 'G7',
  name: 'A hold that was placed while the job ran comes too late',
  file,
  find: "if (table === 'application' && (await isHeld(tx, first.id))) return",
  replace: '',
}

export const timeIsNotOver: Mutant = {
  promise: 'G7',
  name: 'What still has its time is deleted',
  edits: [
    { file, find: 'where ${where()} and ${since} < ${before} and not', replace: 'where ${where()} and not' },
    { file, find: 'and ${where()} and ${since} < ${before}\n      for update', replace: 'and ${where()} for update' },
  ],
}

export const openOnesToo: Mutant = {
  promise: 'G7',
  name: 'Applications that are still under way lose their papers',
  file: 'api/src/pan/application/retention.ts',
  find: 'r.papers_deleted_at is null and ${inStatus(isFinal)}',
  replace: 'r.papers_deleted_at is null',
}

export const standingPsaToo: Mutant = {
  promise: 'G7',
  name: 'A registration at UTI goes while it stands',
  file: 'api/src/pan/uti/retention.ts',
  find: "r.status = 'REJECTED'",
  replace: 'true',
}

export const nameStays: Mutant = {
  promise: 'G7',
  name: 'The row that stays still says whose it was',
  file: 'api/src/pan/application/erase-papers.ts',
  find: 'fields: JSON.stringify(keptOf(application.fields)),',
  replace: '',
}

export const numberOfDraftStays: Mutant = {
  promise: 'G7',
  name: 'A draft goes, and its sealed Aadhaar number stays',
  file: 'api/src/pan/draft/erase.ts',
  find: 'if (aadhaarRef) await forgetAadhaar(tx, aadhaarRef)',
  replace: '',
}

export const letterStays: Mutant = {
  promise: 'G7',
  name: 'The papers go, and the letters about them stay in the outbox',
  file: 'api/src/pan/application/erase-papers.ts',
  find: "person: `${application.fields.email ?? ''}`,",
  replace: "person: '',",
}

export const noteStays: Mutant = {
  promise: 'G7',
  name: 'What somebody wrote of a person in free words outlives their papers',
  file: 'api/src/pan/application/erase-papers.ts',
  find: "set({ changes: '[]', note: null })",
  replace: "set({ changes: '[]' })",
}

export const reasonStays: Mutant = {
  promise: 'G7',
  name: 'The words beside a reason outlive the papers',
  edits: [
    {
      file: 'api/src/pan/application/erase-papers.ts',
      find: 'asks, names, fields = [] }) => ({',
      replace: 'asks, names, note, fields = [] }) => ({',
    },
    { file: 'api/src/pan/application/erase-papers.ts', find: "          note: '',\n", replace: '          note,\n' },
  ],
}

export const waitingGoes: Mutant = {
  promise: 'G7',
  name: 'A letter that still waits for the shop goes with the papers',
  file: 'api/src/outbox/erase-letters.ts',
  find: ' and sent_at is not null',
  replace: '',
}
