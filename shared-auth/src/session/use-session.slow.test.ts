import { expect, test } from '@jest/globals'
import { act, renderHook } from '@testing-library/react'
import { pairOf } from '../testing.ts'
import { endSession, saveTokens } from './session.ts'
import { useSession } from './use-session.ts'

test('a component follows the session', () => {
  const { result } = renderHook(useSession)
  expect(result.current).toMatchObject({ signedIn: false, user: null })
  act(() => saveTokens(pairOf({})))
  expect(result.current).toMatchObject({ signedIn: true, user: { displayName: 'Asha Verma' } })
  act(endSession)
  expect(result.current).toMatchObject({ signedIn: false, user: null })
})
