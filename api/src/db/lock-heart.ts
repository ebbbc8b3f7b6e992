import { Worker } from 'node:worker_threads'

/** A lock that is held: its open file, its text, and a flag that is set when it is given back. */
type HeldLock = { file: string; fd: number; text: string; returned: Int32Array }

const beatEvery = 2_000

/**
 * Touches the lock file every second second from a thread of its own, which continues while the main thread is busy.
 * The code goes to the thread as text, because this file may have no address, for example in the set-up of the tests.
 */
export function startHeart(lock: HeldLock) {
  const heart = new Worker(`(${beat})()`, { eval: true, workerData: { ...lock, beatEvery } })
  heart.unref()
  return heart
}

/** Must not use anything outside of this function, because it runs elsewhere. */
function beat() {
  const { readFileSync, writeSync } = process.getBuiltinModule('node:fs')
  const { workerData } = process.getBuiltinModule('node:worker_threads')
  const { file, fd, text, returned, beatEvery } = workerData as HeldLock & { beatEvery: number }
  const isTaken = () => {
    try {
      return readFileSync(file, 'utf8') !== text
    } catch {
      return false
    }
  }
  do {
    // Written through the open file, because another owner may have a file of that name by now.
    writeSync(fd, text, 0)
    if (isTaken() && !Atomics.load(returned, 0)) {
      // This machine stood still for so long that another took the folder: writing one more row would destroy the
      // other's data.
      writeSync(2, `${file} was taken over while this process stood still. It ends.\n`)
      process.kill(process.pid, 'SIGKILL')
    }
  } while (Atomics.wait(returned, 0, 0, beatEvery) === 'timed-out')
}
