import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeEach, describe, expect, test } from '@jest/globals'
import { withMutant } from 'mutants'
import { until } from '../testing/server.ts'
import { openPglite } from './connect.ts'
import { othersAreGone } from './lock.mutants.ts'
import { lockFolder } from './lock.ts'

const home = mkdtempSync(join(tmpdir(), 'lock-'))
const folder = join(home, 'database')
const file = `${folder}.lock`
afterAll(() => rmSync(home, { recursive: true }))
beforeEach(() => rmSync(file, { force: true }))

/** Another process that asks for the folder, reports the result, and may stay until its input ends. */
const other = [
  '--no-warnings',
  '--input-type=module',
  '-e',
  `import { lockFolder } from ${JSON.stringify(new URL('./lock.ts', import.meta.url).href)}
   try { lockFolder(process.argv[1]); process.stdout.write('mine') } catch (error) { process.stdout.write(error.message) }
   if (process.argv[2] === 'stay') process.stdin.resume()
   if (process.argv[2] === 'busy') Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 6_000)`,
]
const ask = () => spawnSync(process.execPath, [...other, folder], { encoding: 'utf8' }).stdout

test('a second process is told who has the folder; once given back it is free', () => {
  const release = lockFolder(folder)
  expect(ask()).toBe(`The database folder ${folder} is in use by process ${process.pid}. Stop that portal first.`)
  release()
  expect(existsSync(file)).toBe(false)
  expect(ask()).toBe('mine')
})

test.each([
  ['a process that is gone', '999999999 1'],
  ['a process whose number another one has now', `${process.ppid} 1`],
  ['nobody, as the machine stopped while it was written', ''],
])('what %s left behind is taken over', (_who, text) => {
  writeFileSync(file, text)
  const release = lockFolder(folder)
  expect(ask()).toContain(`in use by process ${process.pid}`)
  release()
})

test('of five who take over at the same time, one has it', async () => {
  writeFileSync(file, '999999999 1')
  const five = Array.from({ length: 5 }, () => spawn(process.execPath, [...other, folder, 'stay']))
  const said = await Promise.all(five.map(async ({ stdout }) => `${(await once(stdout, 'data'))[0]}`))
  for (const { stdin } of five) stdin.end()
  await Promise.all(five.map((child) => once(child, 'exit')))
  expect(said.filter((text) => text === 'mine')).toHaveLength(1)
  expect(said.filter((text) => text.includes('in use by process'))).toHaveLength(4)
})

describe('an owner of another container, whose process number says nothing here,', () => {
  const elsewhere = 'another machine pid:[1]'

  /** A process that has the folder, seen as from another container. */
  async function owner(manner = 'stay') {
    const child = spawn(process.execPath, [...other, folder, manner])
    const gone = once(child, 'exit')
    const [said] = await once(child.stdout, 'data')
    expect(`${said}`).toBe('mine')
    return { child, gone }
  }
  const beatStoppedLongAgo = () => utimesSync(file, Date.now() / 1000 - 60, Date.now() / 1000 - 60)

  test('has it while it beats, also while it is busy with one long piece of work', async () => {
    const { child, gone } = await owner('busy')
    const began = statSync(file).mtimeMs
    expect(() => lockFolder(folder, elsewhere)).toThrow(`in use by process ${child.pid} on `)
    await until(() => statSync(file).mtimeMs - began > 3_000)
    child.kill('SIGKILL')
    await gone
  })

  test('has lost it once it beats no more, and ends by itself should it wake up after that', async () => {
    const { child, gone } = await owner()
    child.kill('SIGSTOP')
    beatStoppedLongAgo()
    const release = lockFolder(folder, elsewhere)
    child.kill('SIGCONT')
    expect((await gone)[1]).toBe('SIGKILL')
    release()
    expect(existsSync(file)).toBe(false)
  })

  test('would lose it at once where its process were looked for here', async () => {
    const { child, gone } = await owner()
    const release = await withMutant(othersAreGone, () => lockFolder(folder, elsewhere))
    release()
    child.kill('SIGKILL')
    await gone
  })

  const inContainer = ['unshare', '--pid', '--fork', '--mount-proc', '--kill-child']
  const canContain = spawnSync(inContainer[0] ?? '', [...inContainer.slice(1), 'true']).status === 0
  ;(canContain ? test : test.skip)(
    'is noticed from within a real namespace of processes, and notices it',
    async () => {
      const contained = [...inContainer.slice(1), process.execPath, ...other, folder]
      const release = lockFolder(folder)
      expect(spawnSync('unshare', contained, { encoding: 'utf8' }).stdout).toContain('is in use by process')
      release()
      const child = spawn('unshare', [...contained, 'stay'])
      expect(`${(await once(child.stdout, 'data'))[0]}`).toBe('mine')
      expect(ask()).toContain('is in use by process')
      child.stdin.end()
      await once(child, 'exit')
    },
    60_000,
  )
})

/** Starts the portal on a folder; returns how it ended and what it printed. */
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
  const release = lockFolder(`${data}/database`)
  const startBegan = performance.now()
  expect(await startOn(data)).toEqual({
    code: 1,
    said: `The portal cannot start. The database folder ${data}/database is in use by process ${process.pid}. Stop that portal first.\n`,
  })
  const began = performance.now()
  const startTook = began - startBegan
  await expect(openPglite(`${data}/database`)).rejects.toThrow('is in use by process')
  expect(performance.now() - began).toBeLessThan(startTook)
  release()
})
