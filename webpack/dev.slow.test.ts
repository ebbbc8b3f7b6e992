import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, expect, jest, test } from '@jest/globals'
import { areas, remotes, root } from './areas.ts'

jest.setTimeout(900_000)

/** Occupies these ports at both addresses of this machine as far as they are free; returns a function that frees them. */
async function taken(ports: number[]) {
  const servers = ports.flatMap((port) => ['127.0.0.1', '::1'].map((host) => createServer().listen(port, host)))
  await Promise.allSettled(servers.map((server) => once(server, 'listening')))
  return () => servers.forEach((server) => void server.close())
}

const begun: ChildProcess[] = []
afterAll(() => {
  for (const dev of begun) if (isThere(dev)) process.kill(-dev.pid!, 'SIGKILL')
})

/** `npm run dev` in its own process group, with its output once it is ready. */
async function started() {
  const dev = spawn(process.execPath, ['scripts/dev.mjs'], { cwd: root, detached: true })
  begun.push(dev)
  let said = ''
  for (const stream of [dev.stdout, dev.stderr]) stream.on('data', (text) => (said += text))
  while (!/with hot reload: (\S+)/.test(said)) {
    if (dev.exitCode !== null) throw new Error(said)
    await wait(200)
  }
  return { dev, url: /with hot reload: (\S+)/.exec(said)?.[1] ?? '' }
}

/** Whether any process of its group is alive. */
function isThere({ pid = 0 }: ChildProcess) {
  try {
    return process.kill(-pid, 0)
  } catch {
    return false
  }
}
// Four compilers take a minute, so only the long run starts them.
;(process.env.LONG ? test : test.skip)(
  'beside a running portal it takes free ports, and a stop leaves no process',
  async () => {
    const usual = [...areas.map(({ port }) => port), 4010]
    const release = await taken(usual)
    const { dev, url } = await started()
    expect(usual).not.toContain(Number(new URL(url).port))
    const page = await fetch(url)
    expect([page.status, (await page.text()).includes('<div id="root"')]).toEqual([200, true])
    const list = (await (await fetch(`${url}/areas.json`)).json()) as { areas: Record<string, { manifest: string }> }
    for (const { name } of remotes) expect((await fetch(list.areas[name]?.manifest ?? '')).status).toBe(200)
    expect((await fetch(`${url}/api/health`)).status).toBe(200)

    const gone = once(dev, 'exit')
    dev.kill('SIGTERM')
    await gone
    for (let left = 100; isThere(dev) && left > 0; left--) await wait(100)
    expect(isThere(dev)).toBe(false)
    release()
  },
)
