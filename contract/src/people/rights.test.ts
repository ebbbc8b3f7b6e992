import { expect, test } from '@jest/globals'
import { changedRights, menuCodes, partsOf, rightName, rights, rightsIn, usualRights, withViews } from './rights.ts'

test('each menu has its view first, and each right words of its own', () => {
  for (const menu of menuCodes) expect(rightsIn(menu)[0]).toBe(`${menu}:view`)
  expect(new Set(rights.map(rightName)).size).toBe(rights.length)
})

test('new staff work on the queues, and have neither money nor data setup, reports nor files', () => {
  expect(usualRights.filter((right) => !right.endsWith(':view'))).toEqual([
    'pan:act',
    'uti:act',
    'gst:act',
    'registration:act',
    'kyc:act',
    'courier:act',
  ])
  const menus = usualRights.map((right) => partsOf(right)[0])
  for (const menu of ['masters', 'reports', 'tds-return', 'data-requests'] as const) expect(menus).not.toContain(menu)
  expect(withViews(usualRights)).toEqual(usualRights)
})

test.each([
  ['ticking an action gives its view', [], ['pan:act'], true, ['pan:view', 'pan:act']],
  ['ticking a file gives its view', ['uti:view'], ['pan:export'], true, ['pan:view', 'pan:export', 'uti:view']],
  ['ticking twice gives once', ['pan:view'], ['pan:view'], true, ['pan:view']],
  ['without its view a menu goes whole', ['pan:view', 'pan:act', 'uti:view'], ['pan:view'], false, ['uti:view']],
  ['without its action a menu is still viewed', ['pan:view', 'pan:act'], ['pan:act'], false, ['pan:view']],
] as const)('%s', (_, given, some, isGiven, then) => {
  expect(changedRights(given, some, isGiven)).toEqual(then)
})
