import { expect } from '@jest/globals'

// On a busy machine a second is short; only tests of components wait for rendering.
if (expect.getState().testPath.endsWith('.tsx')) {
  const { configure } = await import('@testing-library/react')
  configure({ asyncUtilTimeout: 30_000 })
}
