import type { FastifyBaseLogger } from 'fastify'
import type { Opened } from '../db/connect.ts'
import type { openHub, Told } from './hub.ts'

const channel = 'portal_live'
/** A number that no other lock uses: the server whose line holds it is the relay. */
const lock = 7_261_482

type Line = Awaited<ReturnType<NonNullable<Opened['line']>>>
type Hub = ReturnType<typeof openHub>

/**
 * A server's own line to the database, beside the pool: by it the server hears what the relay tells. Which server is the
 * relay, the database decides by a lock that lives as long as the line, so another takes over as soon as it is gone.
 */
export function lineTo(opened: Pick<Opened, 'line'>, hub: Hub, log: FastifyBaseLogger) {
  let line: Line | null = null
  let isRelay = false
  let wasDown = false
  let onHeard: (changes: Told[]) => void = () => {}

  async function open(opening: NonNullable<Opened['line']>) {
    const opened: Line = await opening(() => {
      if (line !== opened) return
      line = null
      isRelay = false
      wasDown = true
    })
    opened.on('notification', ({ payload }) => onHeard(JSON.parse(payload ?? '[]')))
    await opened.query(`listen ${channel}`)
    return opened
  }

  /** Opens the line where there is none, and tries to become the relay. */
  async function keep() {
    if (!opened.line) return
    if (!line) {
      line = await open(opened.line)
      log.info('hears what changes on other servers')
      // What was told while there was no line reached nobody here.
      if (wasDown) hub.missed()
      wasDown = false
    }
    if (!isRelay) {
      const { rows } = await line.query(`select pg_try_advisory_lock(${lock}) as held`)
      isRelay = rows[0]?.held === true
    }
  }

  return {
    keep,
    channel,
    /** The embedded database has one server, which needs no line. */
    isRelay: () => !opened.line || isRelay,
    hear(heard: (changes: Told[]) => void) {
      onHeard = heard
    },
    /** With the line the lock is let go, so that another server is the relay at once. */
    async close() {
      const current = line
      line = null
      isRelay = false
      await current?.end().catch(() => undefined)
    },
  }
}
