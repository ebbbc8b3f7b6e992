import { expect, test } from '@jest/globals'
import { secondsUntil } from './jobs/workers.ts'
import type { Portal } from './portal.ts'
import { tasks, tasksOf } from './tasks.ts'

const times = {
  'chain-audit': 5,
  'check-audit': 600,
  'check-books': 600,
  'check-gateway-payments': 2,
  'clean-up-bulk-files': 600,
  'clean-up-captcha': 600,
  'clean-up-files': 600,
  'clean-up-idempotency': 600,
  'clean-up-limits': 600,
  'clean-up-password-links': 600,
  'clean-up-phone-links': 600,
  'clean-up-registration': 600,
  'clean-up-second-factor': 600,
  'clean-up-sign-in': 600,
  'clean-up-uploads': 600,
  'close-unanswered': 600,
  'end-long-waiting': 600,
  'issue-id-invoices': 60,
  'issue-invoices': 600,
  'note-audit-head': 3600,
  'poll-provider': 15,
  'remind-merchants': 60,
  'remove-files': 5,
  'renew-kyc': 600,
  retention: 600,
  'send-messages': 2,
  'sweep-files': '02:00',
}

test('the tasks of each feature are found once, each with its interval or its time of day', () => {
  const found = tasks.map((task) => [task.name, 'at' in task ? task.at : task.seconds] as const)
  expect(Object.fromEntries(found)).toMatchObject(times)
  expect(new Set(found.map(([name]) => name)).size).toBe(found.length)
})

test('without a provider for paperless applications nothing asks one, and all other tasks run', () => {
  const running = tasksOf({ provider: null } as Portal)
  expect(tasks.filter((task) => !running.includes(task)).map(({ name }) => name)).toEqual([
    'poll-provider',
    'remind-merchants',
  ])
})

test.each([
  ['2026-11-20T01:59:00+05:30', 60],
  ['2026-11-20T02:00:00+05:30', 24 * 3600],
  ['2026-11-20T23:00:00+05:30', 3 * 3600],
  ['2026-11-20T00:30:00Z', 20 * 3600],
])('at %s it is %d seconds until two in India', (now, seconds) => {
  expect(secondsUntil('02:00', new Date(now))).toBe(seconds)
})
