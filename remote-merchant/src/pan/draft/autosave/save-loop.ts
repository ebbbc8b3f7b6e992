import type { Draft } from 'contract/pan/draft'
import type { CallError } from 'shared-auth'

/** Where the newest values are. `on-device`: the server cannot be reached, and is tried again. */
export type SaveStatus<Theirs = Draft> =
  | { is: 'untouched' }
  | { is: 'being sent' }
  | { is: 'saved'; at: string }
  | { is: 'on-device'; isKept: boolean }
  | { is: 'refused'; error: unknown }
  | { is: 'conflict'; theirs: Theirs }

/** How long after the last key stroke a draft is sent. */
export const pause = 2_000
const firstRetry = 4_000
const lastRetry = 60_000

/** Whether the failure may pass later: a broken connection or an ended session, but no problem of the draft itself. */
export const mayPassLater = ({ status }: CallError) => [0, 401, 408, 429].includes(status) || status >= 500

type Terms<Theirs> = {
  status: SaveStatus<Theirs>
  /** Sends what is unsaved, once. */
  attempt(): Promise<void>
  isUnsaved(): boolean
}

/**
 * When a draft is sent: some time after the last change, one at a time, and again later when the server cannot be reached. What
 * is sent, and what a device keeps until then, the form knows.
 */
export class SaveLoop<Theirs> {
  readonly #terms: Terms<Theirs>
  readonly #watchers = new Set<() => void>()
  #status: SaveStatus<Theirs>
  #timer: ReturnType<typeof setTimeout> | undefined
  #running: Promise<void> | null = null
  #retryAfter = firstRetry

  constructor(terms: Terms<Theirs>) {
    this.#terms = terms
    this.#status = terms.status
  }

  now = () => this.#status
  watch = (watcher: () => void) => {
    this.#watchers.add(watcher)
    return () => void this.#watchers.delete(watcher)
  }
  isRunning = () => this.#running !== null

  set(next: SaveStatus<Theirs>) {
    this.#status = next
    for (const watcher of this.#watchers) watcher()
  }

  saved(at: string) {
    this.#retryAfter = firstRetry
    this.set({ is: 'saved', at })
  }

  sendIn(delay: number) {
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => void this.send(), delay)
  }

  stop() {
    clearTimeout(this.#timer)
  }

  send() {
    this.stop()
    this.#running ??= this.#terms.attempt().finally(() => {
      this.#running = null
      if (this.#terms.isUnsaved() && this.#status.is === 'saved') this.sendIn(pause)
    })
    return this.#running
  }

  /** Sends at once what is not saved, unless the person has to choose first. */
  async flush() {
    this.stop()
    if (this.#running) await this.#running
    if (this.#terms.isUnsaved() && this.#status.is !== 'conflict') await this.send()
  }

  /** Keeps trying while the form is open, and sends the rest when it closes. */
  stay() {
    const sendNow = () => void this.flush()
    const sendWhenHidden = () => document.visibilityState === 'hidden' && sendNow()
    addEventListener('online', sendNow)
    addEventListener('pagehide', sendNow)
    document.addEventListener('visibilitychange', sendWhenHidden)
    return () => {
      removeEventListener('online', sendNow)
      removeEventListener('pagehide', sendNow)
      document.removeEventListener('visibilitychange', sendWhenHidden)
      sendNow()
    }
  }

  /** The server could not be reached, and is tried again later; or it refused the draft. `isKept`: the device has it. */
  failed(error: CallError, isKept: () => boolean) {
    if (!mayPassLater(error)) return this.set({ is: 'refused', error })
    this.set({ is: 'on-device', isKept: isKept() })
    if (error.status === 401) return
    this.sendIn(Math.max(this.#retryAfter, (error.retryAfter ?? 0) * 1_000))
    this.#retryAfter = Math.min(this.#retryAfter * 2, lastRetry)
  }
}
