import type { Mutant, Promises } from 'mutants'

export const promises = {
  J9: 'Nothing is verified unseen: its pages, its findings and its checklist',
} satisfies Promises

export const blindTicks: Mutant = {
  promise: 'J9',
  name: 'What the checks found needs no tick',
  file: 'api/src/pan/verify/verify.ts',
  find: 'boxesFor(application, await findingsOf(tx, application, now))',
  replace: 'boxesFor(application, [])',
}

export const unseenPages: Mutant = {
  promise: 'J9',
  name: 'A form is verified of which there are no pages',
  // A picture without its page is refused too.
  edits: [
    {
      file: 'api/src/pan/verify/verify.ts',
      find: '(await pagesOf(tx, application.id)).length === 0',
      replace: 'false',
    },
    { file: 'api/src/pan/verify/verify.ts', find: 'await refuseWithoutCrops(tx, application)', replace: '' },
  ],
}

export const nothingTicked: Mutant = {
  promise: 'J9',
  name: 'A form is verified with nothing ticked',
  file: 'api/src/pan/verify/verify.ts',
  find: 'open.length > 0',
  replace: 'false',
}

export const onScreenIsChecked: Mutant = {
  promise: 'J9',
  name: 'Whoever has a form on the screen is named as its checker',
  file: 'api/src/pan/verify/verify.ts',
  find: 'holderId: caller.id,\n      leaseUntil',
  replace: 'holderId: caller.id,\n      checkerId: caller.id,\n      leaseUntil',
}
