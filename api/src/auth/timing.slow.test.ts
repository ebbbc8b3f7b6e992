import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { business } from 'contract/business'
import { forgotten } from 'contract/identity/forgotten'
import { captcha, session } from 'contract/identity/session'
import { registrations } from 'contract/registration'
import { aRegistration } from 'contract/testing/registration'
import { withMutant } from 'mutants'
import { type TestApp, testApp, testCaptcha } from '../testing/app.ts'
import { strangersAreNoWork } from './guessing.mutants.ts'

// Real times can only be measured in the long run, alone on a quiet machine. The normal run compares what is done
// instead (docs/decisions/0007-wrong-passwords.md).
const inLongRun = process.env.LONG ? test : test.skip
const samples = 200

let app: TestApp
let made = 0
beforeAll(async () => {
  app = await testApp({ noLimits: true })
})
afterAll(() => app.close())

const ms = async (call: () => Promise<unknown>) => {
  const started = performance.now()
  await call()
  return performance.now() - started
}
const percentile = (times: number[], part: number) =>
  times.toSorted((a, b) => a - b)[Math.floor(times.length * part)] as number

/**
 * How far two samples differ by their ranks (Mann and Whitney): a value beyond 2.576 happens by chance once in a
 * hundred times.
 */
function rankGap(some: number[], others: number[]) {
  const above = some.map((one) =>
    others.reduce((sum, other) => sum + (one > other ? 1 : 0) + (one === other ? 0.5 : 0), 0),
  )
  const [n, m] = [some.length, others.length]
  const u = above.reduce((sum, one) => sum + one, 0)
  return Math.abs(u - (n * m) / 2) / Math.sqrt((n * m * (n + m + 1)) / 12)
}

/** A stranger's question about a name. The first step prepares it, so that only the question itself is timed. */
type Question = (name: string) => Promise<() => Promise<unknown>>

const withCaptcha = async () => {
  const browser = app.browser()
  await browser(captcha.image)
  return browser
}
const questions: Record<string, Question> = {
  'log-in': async (userName) => {
    const browser = app.browser()
    return () => browser(session.signIn, { body: { userName, password: 'Wrong#2026' } })
  },
  'forgotten user name': async (name) => {
    const browser = await withCaptcha()
    const given = { body: { emailid: `${name}@example.com` }, query: { captcha: testCaptcha } }
    return () => browser(forgotten.userName, given)
  },
  'forgotten password': async (user) => {
    const browser = app.browser()
    return () => browser(forgotten.password, { body: { user } })
  },
  registration: async (name) => {
    const browser = await withCaptcha()
    const body = aRegistration({ mobileNo: `61${`${++made}`.padStart(8, '0')}`, emailId: `${name}@example.com` })
    return () => browser(registrations.register, { query: { captcha: testCaptcha }, body })
  },
}

/** Whether the time shows that somebody has a name; known and unknown names are asked in turn, each once. */
async function isTold(question: Question) {
  const times = { known: [] as number[], unknown: [] as number[] }
  for (let i = 0; i < samples; i++) {
    const name = `timed${++made}`
    await app.addMerchant(name)
    for (const kind of i % 2 ? (['known', 'unknown'] as const) : (['unknown', 'known'] as const))
      times[kind].push(await ms(await question(kind === 'known' ? name : `nobody${made}`)))
  }
  const [known, unknown] = [percentile(times.known, 0.5), percentile(times.unknown, 0.5)]
  const gap = Math.abs(known - unknown) / Math.max(known, unknown)
  return gap >= 0.05 || rankGap(times.known, times.unknown) > 2.576
}

/** Chance, or other work on the machine, makes a difference now and then; a real leak makes it each time. */
async function isToldEachTime(question: Question) {
  for (let turn = 0; turn < 3; turn++) if (!(await isTold(question))) return false
  return true
}

inLongRun('how long the answer takes tells nobody who is here, unless strangers were no work', async () => {
  const told: string[] = []
  for (const [door, question] of Object.entries(questions)) if (await isToldEachTime(question)) told.push(door)
  expect(told).toEqual([])
  const logIn = questions['log-in'] as Question
  expect(await withMutant(strangersAreNoWork, () => isToldEachTime(logIn))).toBe(true)
})

inLongRun('a hundred log-ins a second hold up nobody who reads', async () => {
  const read = () => ms(() => app.as()(business.info))
  const readFor = async (seconds: number) => {
    const times: Promise<number>[] = []
    for (let i = 0; i < seconds * 20; i++) {
      times.push(read())
      await wait(50)
    }
    return percentile(await Promise.all(times), 0.99)
  }
  const quiet = await readFor(10)
  const answers: Promise<number>[] = []
  const flood = setInterval(() => {
    const body = { userName: `flood${++made}`, password: 'Wrong#2026' }
    answers.push(
      app
        .browser()(session.signIn, { body })
        .then(({ status }) => status),
    )
  }, 10)
  const flooded = await readFor(10)
  clearInterval(flood)
  const statuses = new Set(await Promise.all(answers))
  expect(flooded - quiet).toBeLessThan(500)
  expect([...statuses].filter((status) => ![401, 429, 503].includes(status))).toEqual([])
  expect(statuses).toContain(503)
})
