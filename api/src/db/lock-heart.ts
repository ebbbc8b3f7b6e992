import { Worker } from 'node:worker_threads'

/** A lock that is held: its file, open, what it says, and where it is written that it was given back. */
type HeldLock = { file: string; fd: number; text: string; returned: Int32Array }

const beatEvery = 2_000

/**
 * Touches the lock every other second from a thread of its own, which beats on while this one is busy. The thread gets its
 * work as text: it may be started from where files have no address, as in the set-up of the tests.
 */
export function startHeart(lock: HeldLock) {
  const heart = new Worker(`(${beat})()`, { eval: true, workerData: { ...lock, beatEvery } })
  heart.unref()
  return heart
}

/** Stands alone: nothing of this file is there where it runs. */
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
    // Into the file that was opened, not into whatever has its name: that may be another owner's by now.
    writeSync(fd, text, 0)
    if (isTaken() && !Atomics.load(returned, 0)) {
      // This machine stood still for so long that another took the folder: one row more would destroy theirs.
      writeSync(2, `${file} was taken over while this process stood still. It ends.\n`)
      process.kill(process.pid, 'SIGKILL')
    }
  } while (Atomics.wait(returned, 0, 0, beatEvery) === 'timed-out')
}
