import { expect, test } from '@jest/globals'
import type { AuditedAction } from '../shared/audit.ts'
import { modulesOfFeatures } from '../shared/features.ts'
import { actionText } from './action-text.ts'

test('each action of the audit belongs to one feature and has words for people', async () => {
  const features = await modulesOfFeatures<{ audited: Record<string, string> }>('audited.ts')
  const actions = features.flatMap(({ audited }) => Object.keys(audited))
  expect(actions).toEqual([...new Set(actions)])
  expect(actions.filter((what) => actionText(what).trim() === '')).toEqual([])
  expect(actionText('KYC given back')).toBe('KYC returned for correction')
  expect(actionText('merchant locked')).toBe('merchant locked')
})

test('a misspelt action is not compiled', () => {
  // @ts-expect-error misspelt
  const action: AuditedAction = 'KYC aproved'
  expect(actionText(action)).toBe(action)
})
