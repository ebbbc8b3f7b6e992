import { expect } from '@jest/globals'

// On a busy machine a second is short; only tests that draw something wait for what they drew.
if (expect.getState().testPath.endsWith('.tsx')) {
  const { configure } = await import('@testing-library/react')
  configure({ asyncUtilTimeout: 30_000 })
}
