import type { Mutant, Promises } from 'mutants'

export const promises = {
  F8: 'A file made to be hard to read holds up nobody else',
} satisfies Promises

const file = 'api/src/reader/readers.ts'

export const noLimits: Mutant = {
  promise: 'F8',
  name: 'A file may take any time and memory to read',
  file,
  find: 'input, limits }, seconds',
  replace: 'input, limits: { ms: 1e9, mb: 1e6 } }, seconds',
}

export const neverKilled: Mutant = {
  promise: 'F8',
  name: 'A reading process that stands still is left alone',

  file,
  find: "setTimeout(() => child.kill('SIGKILL'), seconds * 1000)",
  replace: 'setTimeout(() => {}, seconds * 1000)',
}

const check = 'api/src/files/header-check.ts'

export const anyNumberOfScans: Mutant = {
  promise: 'F8',
  name: 'A picture of any number of scans is decoded',
  file: check,
  find: 'scans > mostScans',
  replace: 'false',
}

export const textsDecoded: Mutant = {
  promise: 'F8',
  name: 'What a PNG carries beside its pixels is decoded too',
  file: check,
  find: 'decoded: Buffer.concat(kept)',
  replace: 'decoded: bytes',
}

export const everyDecoder: Mutant = {
  promise: 'F8',
  name: 'A reading process decodes files of every kind',
  file: 'api/src/reader/process.ts',
  find: "sharp.block({ operation: ['VipsForeignLoad'] })",
  replace: '',
}
