import { closeSync, mkdirSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs'

/**
 * Takes a database folder for this process: two processes on one folder lose rows. The lock file stands beside the
 * folder and names its owner; one left by a process that is gone is taken over. Answers what gives it back.
 */
export function lockFolder(folder: string): () => void {
  const file = `${folder}.lock`
  mkdirSync(folder, { recursive: true })
  for (let attempt = 0; attempt < 3; attempt++) {
    try {
      const handle = openSync(file, 'wx')
      writeSync(handle, `${process.pid} ${startOf(process.pid) ?? ''}`)
      closeSync(handle)
      return () => rmSync(file, { force: true })
    } catch (error) {
      if ((error as { code?: string }).code !== 'EEXIST') throw error
      const [pid = '', started = ''] = readFileSync(file, 'utf8').split(' ')
      if (isAlive(Number(pid), started)) {
        throw new Error(`The database folder ${folder} is in use by process ${pid}. Stop that portal first.`)
      }
      rmSync(file, { force: true })
    }
  }
  throw new Error(`The database folder ${folder} could not be locked`)
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
