import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeEach, expect, test } from '@jest/globals'
import { lockFolder } from './lock.ts'

const home = mkdtempSync(join(tmpdir(), 'lock-'))
const folder = join(home, 'database')
const file = `${folder}.lock`
afterAll(() => rmSync(home, { recursive: true }))
beforeEach(() => rmSync(file, { force: true }))

/** Another process that asks for the folder, says how that went, and may stay until its input ends. */
const other = [
  '--no-warnings',
  '--input-type=module',
  '-e',
  `import { lockFolder } from ${JSON.stringify(new URL('./lock.ts', import.meta.url).href)}
   try { lockFolder(process.argv[1]); process.stdout.write('mine') } catch (error) { process.stdout.write(error.message) }
   if (process.argv[2] === 'stay') process.stdin.resume()`,
]
const ask = () => spawnSync(process.execPath, [...other, folder], { encoding: 'utf8' }).stdout

test('a second process is told who has the folder; once given back it is free', () => {
  const giveBack = lockFolder(folder)
  expect(ask()).toBe(`The database folder ${folder} is in use by process ${process.pid}. Stop that portal first.`)
  giveBack()
  expect(existsSync(file)).toBe(false)
  expect(ask()).toBe('mine')
})

test.each([
  ['a process that is gone', '999999999 1'],
  ['a process whose number another one has now', `${process.ppid} 1`],
  ['nobody, as the machine stopped while it was written', ''],
])('what %s left behind is taken over', (_who, text) => {
  writeFileSync(file, text)
  const giveBack = lockFolder(folder)
  expect(ask()).toContain(`in use by process ${process.pid}`)
  giveBack()
})

test('of five who take over at the same time, one has it', async () => {
  writeFileSync(file, '999999999 1')
  const five = Array.from({ length: 5 }, () => spawn(process.execPath, [...other, folder, 'stay']))
  const said = await Promise.all(five.map(async ({ stdout }) => `${(await once(stdout, 'data'))[0]}`))
  for (const { stdin } of five) stdin.end()
  await Promise.all(five.map((child) => once(child, 'exit')))
  expect(said.filter((text) => text === 'mine')).toHaveLength(1)
  expect(said.filter((text) => text.includes('in use by process'))).toHaveLength(4)
}, 30_000)
