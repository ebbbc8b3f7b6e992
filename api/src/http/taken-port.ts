import { once } from 'node:events'
import { createServer } from 'node:net'

type Place = { PORT: number; HOST: string }

/** What to do about a port on which the portal cannot listen, in words; another problem stays as it is. */
export function portWords(error: unknown, { PORT, HOST }: Place): Error {
  const { code } = error as NodeJS.ErrnoException
  if (code === 'EADDRINUSE')
    return new Error(
      `PORT: ${PORT} is taken, another program listens there. Stop it, or name another port: PORT=${PORT + 1} npm start`,
    )
  if (code === 'EACCES')
    return new Error(`PORT: ${PORT} is not for this user. Name a port from 1024 on: PORT=4000 npm start`)
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') return new Error(`HOST: this machine has no address ${HOST}`)
  return error as Error
}

/** Says at once that nobody can listen here, before a build or demo data take minutes. */
export async function requireFreePort(place: Place) {
  const probe = createServer()
  try {
    await once(probe.listen(place.PORT, place.HOST), 'listening')
  } catch (error) {
    throw portWords(error, place)
  }
  probe.close()
  await once(probe, 'close')
}
