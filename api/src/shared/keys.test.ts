import { chmodSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeEach, expect, test } from '@jest/globals'
import { withMutant } from 'mutants'
import { v4 as uuid } from 'uuid'
import { filesIn } from '../files/store.ts'
import { addNextKey } from '../vault/rotate-key.ts'
import { seal, unseal } from '../vault/seal.ts'
import {
  foldersForEverybody,
  foldersStayOpen,
  keptTheOldMode,
  keyForEverybody,
  keyStaysOpen,
  newKeyForEverybody,
  nextOpensNothing,
  nextSeals,
  scansForEverybody,
} from './keys.mutants.ts'
import { readKeyFile, readKeys, sealKeyOf, writeKeyFile } from './keys.ts'

const home = mkdtempSync(join(tmpdir(), 'key-files-'))
const mask = process.umask(0)
afterAll(() => {
  process.umask(mask)
  rmSync(home, { recursive: true, force: true })
})
let no = 0
let file = ''
beforeEach(() => {
  file = join(home, `${++no}`, 'secret.key')
  mkdirSync(join(file, '..'))
})

const modeOf = (path: string) => (statSync(path).mode & 0o777).toString(8)

test('a key file is for the portal’s own user alone: made by a demo, by hand, or written anew', async () => {
  const made = () => {
    rmSync(file, { force: true })
    readKeys(file, true)
    return modeOf(file)
  }
  expect(made()).toBe('600')
  expect(await withMutant(keyForEverybody, made)).toBe('644')

  const byHand = () => {
    chmodSync(file, 0o644)
    readKeys(file, false)
    return modeOf(file)
  }
  expect(byHand()).toBe('600')
  expect(await withMutant(keyStaysOpen, byHand)).toBe('644')

  const anew = () => {
    addNextKey(file)
    writeKeyFile(file, readKeyFile(file))
    return modeOf(file)
  }
  expect(anew()).toBe('600')
  expect(await withMutant(newKeyForEverybody, anew)).toBe('666')

  const afterACrash = () => {
    writeFileSync(`${file}.new`, 'cut sh')
    chmodSync(`${file}.new`, 0o666)
    writeKeyFile(file, readKeyFile(file))
    return modeOf(file)
  }
  expect(afterACrash()).toBe('600')
  expect(await withMutant(keptTheOldMode, afterACrash)).toBe('666')
})

test('a scan is for the portal’s own user alone, and so are its folders, also those of an earlier version', async () => {
  const folder = join(file, '../files')
  const written = async () => {
    rmSync(folder, { recursive: true, force: true })
    const id = uuid()
    await filesIn(folder).write(id, Buffer.from('a scan'))
    const part = join(folder, id.slice(-2))
    return [folder, part, join(part, id)].map(modeOf)
  }
  expect(await written()).toEqual(['700', '700', '600'])
  expect(await withMutant(scansForEverybody, written)).toEqual(['700', '700', '666'])
  expect(await withMutant(foldersForEverybody, written)).toEqual(['777', '777', '600'])
  const opened = () => {
    chmodSync(folder, 0o755)
    filesIn(folder)
    return modeOf(folder)
  }
  expect(opened()).toBe('700')
  expect(await withMutant(foldersStayOpen, opened)).toBe('755')
})

test('what one server seals with a new key every other one opens, as soon as it is in the file as the next', async () => {
  const mine = readKeys(file, true)
  const theirs = readKeys(file, false)
  addNextKey(file)
  const { seals, next, ...rest } = readKeyFile(file)
  // As on a server whose copy of the file is newer: it seals with the key that is still the next one here.
  const ahead = join(file, '../ahead.key')
  writeKeyFile(ahead, { ...rest, seals: [...seals, ...next], next: [] })
  const sealed = seal(readKeys(ahead, false), 'here', '999900000016')
  expect(sealed).toContain(sealKeyOf(`${next[0]}`).id)
  await wait(600)
  for (const keys of [mine, theirs]) expect(unseal(keys, 'here', sealed)).toBe('999900000016')
  expect(await withMutant(nextOpensNothing, () => theirs.opener(sealKeyOf(`${next[0]}`).id))).toBeUndefined()

  // And none seals with it before the rotation has begun.
  expect(mine.sealer().id).toBe(mine.id)
  expect(await withMutant(nextSeals, () => mine.sealer().id)).toBe(sealKeyOf(`${next[0]}`).id)
})
