import { expect, test } from '@jest/globals'
import { drawing, drawnInPage } from './architecture.ts'

test('the picture of the architecture is drawn from the imports there are: `npm run architecture` draws it', () => {
  expect(drawnInPage()).toBe(drawing())
})
