import { pbkdf2, randomBytes } from 'node:crypto'
import { promisify } from 'node:util'
import { type CaptchaWork, workBytes, zeroBits } from 'contract/captcha'
import type { Portal } from '../portal.ts'

const stretched = promisify(pbkdf2)

const rounds = 1000
/** About two thousand tries: one or two seconds on a shop's computer, some seconds on a slow phone. */
const bits = 11

/** One address that asks often gets harder computations, and more than this are refused. */
const hour = 3600
const lightWork = { most: 6, seconds: hour }
const heavierWork = { most: 6, seconds: hour }
const allWork = { most: 30, seconds: hour }

/**
 * A computation for a caller at this address. A program that registers shops all day pays for each try, a person only
 * for one or two.
 */
export async function newWork({ limits }: Pick<Portal, 'limits'>, place: string): Promise<CaptchaWork> {
  await limits.count('captcha work', place, allWork)
  const isLight = await limits.isWithin('captcha light work', place, lightWork)
  const isHeavier = isLight || (await limits.isWithin('captcha heavier work', place, heavierWork))
  return { salt: randomBytes(16).toString('base64url'), bits: bits + (isLight ? 0 : isHeavier ? 2 : 4), rounds }
}

/** Whether that number is the answer; checking it costs a thousandth of finding it. */
export async function isWorkOf(work: CaptchaWork, answer: string) {
  if (!/^\d{1,15}$/.test(answer)) return false
  const hash = await stretched(answer, work.salt, work.rounds, workBytes, 'sha256')
  return zeroBits(new Uint8Array(hash).buffer) >= work.bits
}
