import type { ServerResponse } from 'node:http'
import { Readable } from 'node:stream'
import type { Bytes } from './sheet.ts'

// A slower reader would hold a database connection for which others wait.
const longest = 10 * 60_000

/** Makes bytes only as fast as they are read, and stops when nobody reads them any more. */
export class FileStream extends Readable {
  #bytes: Bytes
  #answer: ServerResponse
  #ended: () => void
  #limit: NodeJS.Timeout

  constructor(bytes: Bytes, answer: ServerResponse, ended: () => void) {
    super()
    this.#bytes = bytes
    this.#answer = answer
    this.#ended = ended
    this.#limit = setTimeout(() => this.destroy(new Error('The reader of a file was too slow')), longest).unref()
  }

  /** Makes the first bytes; a failure until then is thrown. */
  async begin() {
    const { done, value } = await this.#bytes.next()
    this.push(done ? null : value)
  }

  override _read() {
    this.#bytes.next().then(
      ({ done, value }) => this.push(done ? null : value),
      (error) => this.destroy(error),
    )
  }

  override _destroy(error: Error | null, done: (error: Error | null) => void) {
    clearTimeout(this.#limit)
    // Where only the end of the connection marks the end of the file, a reset is the only sign that bytes are missing.
    if (error && this.#answer.headersSent) this.#answer.socket?.resetAndDestroy()
    this.#bytes
      .return(undefined)
      .catch(() => {})
      .finally(() => {
        this.#ended()
        done(error)
      })
  }
}
