import type { Mutant, Promises } from 'mutants'

export const promises = {
  G14: 'Key and scans lie on the disk for the portal’s own user alone',
} satisfies Promises

export const keyForEverybody: Mutant = {
  promise: 'G14',
  name: 'The key that a demo makes is readable to every user of the machine',
  edits: [
    {
      file: 'api/src/shared/keys.ts',
      find: "randomBytes(32).toString('base64'), { mode: ownerOnly }",
      replace: "randomBytes(32).toString('base64'), { mode: 0o644 }",
    },
    { file: 'api/src/shared/keys.ts', find: 'statSync(file).mode & 0o077', replace: 'false' },
  ],
}

export const keyStaysOpen: Mutant = {
  promise: 'G14',
  name: 'A key that was made by hand stays readable to every user of the machine',
  file: 'api/src/shared/keys.ts',
  find: 'closeToOthers(file)\n',
  replace: '',
}

export const newKeyForEverybody: Mutant = {
  promise: 'G14',
  name: 'A key file that is written anew is readable to every user of the machine',
  file: 'api/src/shared/keys.ts',
  find: '{ mode: ownerOnly, flush: true }',
  replace: '{ flush: true }',
}

export const keptTheOldMode: Mutant = {
  promise: 'G14',
  name: 'A key file is written into what a broken-off write left, with the mode of that',
  file: 'api/src/shared/keys.ts',
  find: 'rmSync(`${file}.new`, { force: true })',
  replace: '',
}

export const nextOpensNothing: Mutant = {
  promise: 'G10',
  name: 'A server does not open with the next key, with which another one seals already',
  file: 'api/src/shared/keys.ts',
  find: 'keysOf([...seals, ...next], retired)',
  replace: 'keysOf(seals, retired)',
}

export const nextSeals: Mutant = {
  promise: 'G10',
  name: 'A server seals with the next key before every other one can open with it',
  file: 'api/src/shared/keys.ts',
  find: 'const { seals, retired } = ring()\n      return keysOf(seals, retired)',
  replace: 'const { seals, next, retired } = ring()\n      return keysOf([...seals, ...next], retired)',
}

export const scansForEverybody: Mutant = {
  promise: 'G14',
  name: 'A scan is readable to every user of the machine',
  file: 'api/src/files/store.ts',
  find: ', flush: true, mode: own.file }',
  replace: ', flush: true }',
}

export const foldersForEverybody: Mutant = {
  promise: 'G14',
  name: 'The folders of scans are open to every user of the machine',
  file: 'api/src/files/store.ts',
  find: 'await mkdir(join(folder, id.slice(-2)), { recursive: true, mode: own.folder })',
  replace: 'await mkdir(join(folder, id.slice(-2)), { recursive: true })',
}

export const foldersStayOpen: Mutant = {
  promise: 'G14',
  name: 'A folder of scans that an earlier version made stays open to every user of the machine',
  file: 'api/src/files/store.ts',
  find: '  closeToOthers(folder)\n',
  replace: '',
}
