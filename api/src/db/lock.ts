import { randomUUID } from 'node:crypto'
import {
  closeSync,
  linkSync,
  mkdirSync,
  openSync,
  readFileSync,
  readlinkSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { hostname } from 'node:os'
import { Worker } from 'node:worker_threads'

/** An owner whose lock file was not touched for so long counts as gone. */
const goneAfter = 15_000

/** The owner of a folder. `place` says where its process id is valid: one kernel and one process namespace. */
type Owner = { id: string; pid: number; started: string; place: string; host: string }
/** The text of a lock file, and when its owner last touched it, by the clock of its disk. */
type Lock = { text: string; beat: number }

/**
 * Locks a database folder for this process, because two processes on one folder lose rows. The lock file is beside the
 * folder and names its owner, whose thread touches it every second second. An owner in the same place is looked up
 * among the processes; an owner in another container or machine counts as alive while the file is touched
 * (docs/decisions/0034-folder-lock.md). A lock of a process that is gone is taken over. Returns a function that gives
 * the lock back.
 */
export function lockFolder(folder: string, place = ownPlace()): () => void {
  const file = `${folder}.lock`
  const owner: Owner = { id: randomUUID(), pid: process.pid, started: startOf(process.pid), place, host: hostname() }
  const text = JSON.stringify(owner)
  mkdirSync(folder, { recursive: true })
  const seen = { text: '', beat: 0 }
  for (const end = performance.now() + goneAfter + 2_000; performance.now() < end; pause(50)) {
    if (create(file, text) || takeOver(file, text, place, seen)) return hold(file, text)
  }
  throw new Error(`The database folder ${folder} could not be locked. If no portal runs, remove ${file}.taking-over`)
}

const pause = (ms: number) => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms)

/** The finished file is linked into place, so that nobody sees a lock without its owner's name. */
function create(file: string, text: string) {
  const mine = written(file, text)
  try {
    linkSync(mine, file)
    return true
  } catch (error) {
    if ((error as { code?: string }).code !== 'EEXIST') throw error
    return false
  } finally {
    rmSync(mine)
  }
}

function written(file: string, text: string) {
  const mine = `${file}.${randomUUID()}`
  try {
    writeFileSync(mine, text)
  } catch (error) {
    // A full disk leaves an empty file.
    rmSync(mine, { force: true })
    throw error
  }
  return mine
}

/**
 * Takes over the lock of an owner who is gone. Only one process may do so at a time, so the owner is read again under a
 * second lock.
 */
function takeOver(file: string, text: string, place: string, seen: Lock) {
  if (!ownerGone(file, place, seen)) return false
  const second = `${file}.taking-over`
  if (!create(second, text)) return false
  try {
    if (!ownerGone(file, place, seen)) return false
    renameSync(written(file, text), file)
    return true
  } finally {
    rmSync(second)
  }
}

/** False where the lock has no valid owner, or while it is not clear yet; with a living owner it throws the refusal. */
function ownerGone(file: string, place: string, seen: Lock) {
  const lock = readLock(file)
  if (lock === null) return false
  const owner = ownerIn(lock.text, place)
  if (owner === null) return true
  const isSame = lock.text === seen.text
  const hasBeaten = isSame && lock.beat !== seen.beat
  Object.assign(seen, lock)
  const isHere = owner.place === place
  if (isHere && !isAlive(owner)) return true
  if (isHere || hasBeaten) {
    const folder = file.slice(0, -'.lock'.length)
    const where = isHere ? '' : ` on ${owner.host}`
    throw new Error(`The database folder ${folder} is in use by process ${owner.pid}${where}. Stop that portal first.`)
  }
  return now(file) - lock.beat > goneAfter
}

function readLock(file: string): Lock | null {
  try {
    return { text: readFileSync(file, 'utf8'), beat: statSync(file).mtimeMs }
  } catch {
    return null
  }
}

/** The time by the clock that also dates the touches, because machines that share a disk may have different clocks. */
function now(file: string) {
  const probe = written(file, '')
  const { mtimeMs } = statSync(probe)
  rmSync(probe)
  return mtimeMs
}

/** Null for a text without an owner. An earlier version wrote `pid start`, always for its own place. */
function ownerIn(text: string, place: string): Owner | null {
  try {
    return JSON.parse(text)
  } catch {
    const [pid = '', started = ''] = text.split(' ')
    return Number(pid) ? { id: text, pid: Number(pid), started, place, host: '' } : null
  }
}

/** Keeps touching the file until it is given back. */
function hold(file: string, text: string) {
  const fd = openSync(file, 'r+')
  const returned = new Int32Array(new SharedArrayBuffer(4))
  const heart = startHeart({ file, fd, text, returned })
  return () => {
    Atomics.store(returned, 0, 1)
    Atomics.notify(returned, 0)
    heart.once('exit', () => closeSync(fd))
    if (readLock(file)?.text === text) rmSync(file, { force: true })
  }
}

function isAlive({ pid, started }: Owner) {
  try {
    process.kill(pid, 0)
  } catch (error) {
    return (error as { code?: string }).code === 'EPERM'
  }
  // After a restart of the machine a process id can be used again: the start time tells the two apart, where it is
  // known.
  const now = startOf(pid)
  return !started || !now || started === now
}

function startOf(pid: number) {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ')[19] ?? ''
  } catch {
    return ''
  }
}

/** Where our process ids are valid: a container has its own namespace, and a restarted machine another boot id. */
function ownPlace() {
  try {
    return `${readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()} ${readlinkSync('/proc/self/ns/pid')}`
  } catch {
    return hostname()
  }
}

/** A lock that is held: its open file, its text, and a flag that is set when it is given back. */
type HeldLock = { file: string; fd: number; text: string; returned: Int32Array }

const beatEvery = 2_000

/**
 * Touches the lock file every second second from a thread of its own, which continues while the main thread is busy.
 * The code goes to the thread as text, because this file may have no address, for example in the set-up of the tests.
 */
function startHeart(lock: HeldLock) {
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
