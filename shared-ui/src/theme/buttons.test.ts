import { expect, test } from '@jest/globals'
import { button } from './buttons.ts'

test('on a phone a long label takes more lines, and its button grows instead of running out of its box', () => {
  const grows = { h: { base: 'auto' }, minH: expect.anything() }
  expect(button).toMatchObject({
    base: { whiteSpace: { base: 'normal' }, maxW: { base: 'full' } },
    variants: { size: { sm: grows, md: grows, lg: grows } },
  })
})
