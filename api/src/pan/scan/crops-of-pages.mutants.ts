import type { Mutant, Promises } from 'mutants'

export const promises = {
  J20: 'Photo and signature that are sent are cropped from a page of this application',
  J37: 'What a screen proposed on another page is not sent as the photo of the form',
} satisfies Promises

export const staysWithoutItsPage: Mutant = {
  promise: 'J20',
  name: 'A picture stays when its page is taken out',
  file: 'api/src/pan/scan/superseded.ts',
  find: ".where(sql.raw(cropPageInSql), '=', id)",
  replace: '.where(sql<boolean>`false`)',
}

export const sentWithoutItsPage: Mutant = {
  promise: 'J20',
  name: 'A picture is sent whose page is not there any more',
  file: 'api/src/pan/application/queries.ts',
  find: ".innerJoin('applicationPage as page', (join) =>",
  replace: ".leftJoin('applicationPage as page', (join) =>",
}

export const croppedFromGonePage: Mutant = {
  promise: 'J20',
  name: 'A picture is kept whose page was taken out while it was cropped',
  file: 'api/src/pan/scan/crop.ts',
  find: 'await pageOf(tx, locked, crop)',
  replace: '',
}

export const oldPicturesOfNewPaper: Mutant = {
  promise: 'J20',
  name: 'The pictures of a new paper cannot be cropped where only others came back',
  file: 'api/src/pan/returned/returned.ts',
  find: 'const hasNewPage = (await pagesSince(db, id, statusAt)).length > 0',
  replace: 'const hasNewPage = false',
}

export const oldPicturesOfNewSheet: Mutant = {
  promise: 'J20',
  name: 'The pictures of a sheet stay when the sheet is scanned again',
  file: 'api/src/pan/scan/scan.ts',
  find: 'of await replacedPages(tx, application)',
  replace: 'of []',
}

export const oldRoundCounts: Mutant = {
  promise: 'J20',
  name: 'A page of an earlier round whose sheet nobody read keeps its pictures when the form is scanned again',
  file: 'api/src/pan/scan/replaced-pages.ts',
  find: 'isEarlier(page) && isScannedAgain',
  replace: 'false',
}

export const croppedFromOldSheet: Mutant = {
  promise: 'J20',
  name: 'A picture is kept whose sheet was scanned again while it was cropped',
  file: 'api/src/pan/scan/crop.ts',
  find: 'some(({ id }) => id === pageId))',
  replace: 'some(() => false))',
}

export const proposalStays: Mutant = {
  promise: 'J37',
  name: 'What was proposed on another page stays when the sheet with the frames is scanned',
  file: 'api/src/pan/scan/scan.ts',
  find: 'await dropProposals(tx, portal, caller, application)',
  replace: '',
}

export const proposedOnOtherPage: Mutant = {
  promise: 'J37',
  name: 'A picture is proposed on another page although the sheet with the frames is there',
  file: 'api/src/pan/scan/crop.ts',
  find: '.some(({ isPlaced }) => !isPlaced)',
  replace: '.some(() => false)',
}

export const otherPageUndoubted: Mutant = {
  promise: 'J37',
  name: 'That a picture is from another page than the sheet with the frames is not said',
  file: 'contract/src/pan/scan/papers.ts',
  find: 'page.sheet !== framesSheet ?',
  replace: 'false ?',
}
