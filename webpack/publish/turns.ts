import { setTimeout as wait } from 'node:timers/promises'
import { lockFolder } from 'api/db/lock'
import { Refused } from '../refused.ts'

const patience = 600_000

/** Waits until no other process holds this folder, then does it. */
export async function takeTurn<T>(folder: string, run: () => Promise<T>): Promise<T> {
  const releaseLock = await lockPatiently(folder)
  try {
    return await run()
  } finally {
    releaseLock()
  }
}

async function lockPatiently(folder: string) {
  for (const until = Date.now() + patience; ; await wait(100)) {
    try {
      return lockFolder(folder)
    } catch (error) {
      const holder = /in use by process (\d+)/.exec((error as Error).message)?.[1]
      if (!holder) throw error
      if (Date.now() > until)
        throw new Refused(`Process ${holder} has been releasing for too long. Nothing was changed.`)
    }
  }
}
