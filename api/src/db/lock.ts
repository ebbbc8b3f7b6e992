import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'

/**
 * Takes a database folder for this process: two processes on one folder lose rows. The lock file stands beside the
 * folder and names its owner; one left by a process that is gone is taken over. Answers what gives it back.
 */
export function lockFolder(folder: string): () => void {
  const file = `${folder}.lock`
  const me = `${process.pid} ${startOf(process.pid) ?? ''}`
  mkdirSync(folder, { recursive: true })
  for (let attempt = 0; attempt < 20; attempt++) {
    if (create(file, me) || takeOver(file, me)) return () => returnForCorrection(file, me)
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 50)
  }
  throw new Error(`The database folder ${folder} could not be locked. If no portal runs, remove ${file}.taking-over`)
}

/** Linked, not written, into place: nobody may see a lock without its owner's name. */
function create(file: string, me: string) {
  const mine = written(file, me)
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

function written(file: string, me: string) {
  const mine = `${file}.${process.pid}`
  writeFileSync(mine, me)
  return mine
}

/** Puts our name over that of an owner who is gone. Only one at a time may do so: the owner is read again under a second lock. */
function takeOver(file: string, me: string) {
  if (!ownerGone(file)) return false
  const second = `${file}.taking-over`
  if (!create(second, me)) return false
  try {
    if (!ownerGone(file)) return false
    renameSync(written(file, me), file)
    return true
  } finally {
    rmSync(second)
  }
}

/** False where nobody's name stands any more; a living owner is refused with. */
function ownerGone(file: string) {
  const owner = ownerOf(file)
  if (owner === null) return false
  const [pid = '', started = ''] = owner.split(' ')
  if (!isAlive(Number(pid), started)) return true
  const folder = file.slice(0, -'.lock'.length)
  throw new Error(`The database folder ${folder} is in use by process ${pid}. Stop that portal first.`)
}

function returnForCorrection(file: string, me: string) {
  if (ownerOf(file) === me) rmSync(file, { force: true })
}

function ownerOf(file: string) {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return null
  }
}

function isAlive(pid: number, started: string) {
  if (!pid) return false
  try {
    process.kill(pid, 0)
  } catch (error) {
    return (error as { code?: string }).code === 'EPERM'
  }
  // A process id is used again after a restart of the machine: the start time tells the two apart where it is known.
  const now = startOf(pid)
  return !started || !now || started === now
}

function startOf(pid: number) {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ')[19]
  } catch {
    return undefined
  }
}
