import { expect, test } from '@jest/globals'
import { queues } from './queues.ts'

test.each(queues)('on a phone the office reads all that $title shows', ({ source, show }) => {
  expect(show.filter((name) => source.columns[name]?.card === 'none')).toEqual([])
})
