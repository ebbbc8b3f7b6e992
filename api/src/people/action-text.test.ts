import { expect, test } from '@jest/globals'
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
