import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { isDiskFull } from '../refused.ts'
import { areasFolder } from './builds.ts'

const kept = `${areasFolder}/.room`
const bytes = 256 * 1024

/**
 * Does something that writes a little, also on a full disk: with no byte left, the room that was kept for this is given
 * up, and it is done once more. So an earlier build can serve again while nothing else can be written.
 */
export async function withRoom<T>(run: () => Promise<T>): Promise<T> {
  try {
    return await run()
  } catch (error) {
    if (!isDiskFull(error) || !existsSync(kept)) throw error
    rmSync(kept)
    return await run()
  } finally {
    keepRoom()
  }
}

/** Random, because a disk may store zeros without using room. */
function keepRoom() {
  if (existsSync(kept)) return
  try {
    mkdirSync(areasFolder, { recursive: true })
    writeFileSync(kept, randomBytes(bytes))
  } catch {
    // Half of it would only look like room.
    rmSync(kept, { force: true })
  }
}
