import { expect, test } from '@jest/globals'
import sharp from 'sharp'
import { Refusal } from '../shared/refusal.ts'
import { checkedPicture } from './header-check.ts'

/** What becomes of it: the status of the refusal, or 'read' where it may be decoded. */
function outcome(bytes: Buffer) {
  try {
    checkedPicture(bytes)
    return 'read'
  } catch (problem) {
    return problem instanceof Refusal ? problem.status : `${problem}`
  }
}

test.each(['png', 'jpeg'] as const)(
  'a %s that ends anywhere is refused in words, or may be decoded',
  async (format) => {
    const whole = await sharp({ create: { width: 60, height: 40, channels: 3, background: 'white' } })
      .toFormat(format)
      .toBuffer()
    const outcomes = Array.from({ length: whole.length }, (_, length) => outcome(whole.subarray(0, length)))
    expect(new Set(outcomes)).toEqual(new Set([400, 'read']))
    expect([outcomes[0], outcome(whole)]).toEqual([400, 'read'])
  },
)
