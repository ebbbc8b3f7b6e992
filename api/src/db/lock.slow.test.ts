import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeEach, expect, test } from '@jest/globals'
import { openPglite } from './connect.ts'
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
  const returnForCorrection = lockFolder(folder)
  expect(ask()).toBe(`The database folder ${folder} is in use by process ${process.pid}. Stop that portal first.`)
  returnForCorrection()
  expect(existsSync(file)).toBe(false)
  expect(ask()).toBe('mine')
})

test.each([
  ['a process that is gone', '999999999 1'],
  ['a process whose number another one has now', `${process.ppid} 1`],
  ['nobody, as the machine stopped while it was written', ''],
])('what %s left behind is taken over', (_who, text) => {
  writeFileSync(file, text)
  const returnForCorrection = lockFolder(folder)
  expect(ask()).toContain(`in use by process ${process.pid}`)
  returnForCorrection()
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

/** The portal itself, asked to start on a folder; answers how it ended and what it said. */
async function startOn(data: string) {
  const child = spawn(process.execPath, ['--no-warnings', server], {
    env: { PATH: process.env.PATH, PORT: '0', DATA_DIR: data, DEMO: '1', AREAS_DIR: '/nowhere' },
  })
  let said = ''
  child.stderr.on('data', (text) => (said += text))
  const [code] = await once(child, 'exit')
  return { code, said }
}
const server = fileURLToPath(new URL('../server.ts', import.meta.url))

test('a portal on a folder that has its portal ends with the reason, and the refusal itself takes no time', async () => {
  const data = join(home, 'portal')
  mkdirSync(data)
  const returnForCorrection = lockFolder(`${data}/database`)
  expect(await startOn(data)).toEqual({
    code: 1,
    said: `The portal cannot start. The database folder ${data}/database is in use by process ${process.pid}. Stop that portal first.\n`,
  })
  const began = performance.now()
  await expect(openPglite(`${data}/database`)).rejects.toThrow('is in use by process')
  expect(performance.now() - began).toBeLessThan(1_000)
  returnForCorrection()
}, 60_000)
