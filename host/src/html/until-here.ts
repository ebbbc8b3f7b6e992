import { giveUpScripts } from 'shared-ui/router'
import { isPruned } from '../area/own-build.ts'
import { hideNotice, showNotice } from './notice.ts'

/** After so many milliseconds a person is told that there is no answer; the page has waited for its first script before. */
const limit = 9_000

/**
 * Loads a part of a page that came as HTML for as long as it takes: the page can be read and typed into, so it stays, and
 * what is wrong is said at its foot, with Retry. A part that comes after these words is used like any other.
 */
export async function untilHere<T>(load: (again: boolean) => Promise<T>): Promise<T> {
  for (let isAgain = false; ; isAgain = true) {
    const { promise: retried, resolve: retry } = Promise.withResolvers<null>()
    const say = (sentence: string) => showNotice(sentence, 'Retry', () => retry(null))
    let isPressed = true
    const noAnswer = setTimeout(() => say('There is no answer yet. Check your connection.'), limit)
    try {
      const found = await Promise.race([load(isAgain).then((value) => ({ value })), retried])
      if (found) return found.value
    } catch (error) {
      console.error('A part of this page did not load:', error)
      say(sentenceOf(error))
      if (await isPruned()) showNotice('A newer version of this site is here', 'Reload', () => location.reload())
      isPressed = await Promise.race([retried.then(() => true), lateIn(error).then(() => false)])
    } finally {
      clearTimeout(noAnswer)
      hideNotice()
    }
    if (isPressed) await giveUpScripts()
  }
}

/** What failed because it took too long may still come by itself. */
const lateIn = (error: unknown) => (error as { late?: Promise<unknown> }).late ?? new Promise<never>(() => {})

const sentenceOf = (error: unknown) =>
  (error as { sentence?: string }).sentence ??
  'A part of this page did not load. Check your connection, then try again.'

if (globalThis.portalDrawing) globalThis.portalDrawing.untilHere = untilHere
