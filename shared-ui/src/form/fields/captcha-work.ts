import { type CaptchaWork, workBytes, zeroBits } from 'contract/captcha'
import { captcha } from 'contract/identity/session'
import { call } from 'shared-auth'

/** This many hashes run at once. They keep the browser's worker threads busy, and the thread that draws stays free. */
const atOnce = 16

/** Computes what the server asks instead of a picture; returns the number that the server accepts as the characters. */
export async function workInsteadOfPicture(stop: AbortSignal) {
  const work = await call(captcha.work)
  return findNumber(work, stop)
}

async function findNumber(work: CaptchaWork, stop: AbortSignal) {
  for (let first = 0; !stop.aborted; first += atOnce) {
    const numbers = Array.from({ length: atOnce }, (_, i) => `${first + i}`)
    const fits = await Promise.all(numbers.map((no) => isWork(work, no)))
    const found = numbers[fits.indexOf(true)]
    if (found !== undefined) return found
  }
  throw stop.reason
}

const bytes = new TextEncoder()

async function isWork({ salt, bits, rounds }: CaptchaWork, no: string) {
  const key = await crypto.subtle.importKey('raw', bytes.encode(no), 'PBKDF2', false, ['deriveBits'])
  const how = { name: 'PBKDF2', hash: 'SHA-256', salt: bytes.encode(salt), iterations: rounds }
  return zeroBits(await crypto.subtle.deriveBits(how, key, workBytes * 8)) >= bits
}
