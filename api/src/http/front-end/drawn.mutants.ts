import type { Mutant, Promises } from 'mutants'

export const promises = {
  E11: { promise: 'What somebody writes is shown as the letters it has, and never run', requirements: ['E8'] },
} satisfies Promises

export const drawnByTheBuildBefore: Mutant = {
  promise: 'C1',
  name: 'After a release pages are still drawn by the build before',

  file: 'api/src/html/pages.ts',
  find: 'if (drawer?.of === of) return drawer',
  replace: 'if (drawer) return drawer',
}

export const nonceOfAnother: Mutant = {
  promise: 'G5',
  name: 'A page that is kept compressed has the same nonce for everybody',
  file: 'api/src/html/compressed.ts',
  find: 'return filled(nonce)',
  replace: 'return filled(slot)',
}

export const dataEndsItsScript: Mutant = {
  promise: 'E11',
  name: 'What an owner wrote ends the element it stands in, and the rest is run',
  file: 'api/src/html/page.ts',
  find: "json.replaceAll('<', ",
  replace: "json.replaceAll('never', ",
}

export const headAsWritten: Mutant = {
  promise: 'E11',
  name: 'A title is put into the page as it was written',
  file: 'api/src/html/page.ts',
  find: ".replaceAll('<', '&lt;').replaceAll('>', '&gt;')",
  replace: '',
}

export const foldersLeadOn: Mutant = {
  promise: 'E12',
  name: 'An address of a folder answers with another address',

  edits: [
    {
      file: 'api/src/http/front-end/front-end.ts',
      find: 'decorateReply: false,',
      replace: 'decorateReply: false, redirect: true,',
    },
    // A folder is no file of a build either.
    { file: 'api/src/http/front-end/front-end.ts', find: 'isFileOfBuild(`${root}`, path) &&', replace: 'true &&' },
  ],
}

export const bundleReadsAll: Mutant = {
  promise: 'C6',
  name: 'What draws the pages may read every file of the machine',
  file: 'api/src/html/drawer.ts',
  find: "'--permission',",
  replace: "'--permission', '--allow-fs-read=*',",
}

export const bundleReadsBuilds: Mutant = {
  promise: 'C6',
  name: 'What draws the pages may read all that lies beside the builds',
  file: 'api/src/html/drawer.ts',
  find: '[entry, `${dirname(hostFile)}/*`',
  replace: '[entry, `${dirname(dirname(dirname(hostFile)))}/*`',
}

export const siteAsWritten: Mutant = {
  promise: 'E11',
  name: 'The address of the site is put into the page as it was written',
  file: 'api/src/http/front-end/front-end.ts',
  find: 'site: escapeAttribute(given.site)',
  replace: 'site: given.site',
}
