import { writeSync } from 'node:fs'
import { workerData } from 'node:worker_threads'
import { type Bounds, lastWords, tickMs } from './watched.ts'

const { bounds, parent } = workerData as { bounds: Bounds; parent: number }

setInterval(() => {
  const [until = 0, mb = 0, begunAt = 0] = bounds
  const { user, system } = process.cpuUsage()
  const ms = (user + system) / 1000
  const isOver = until > 0 && (ms > until || process.memoryUsage.rss() > mb * 1024 * 1024)
  try {
    if (isOver) writeSync(lastWords, `${Math.ceil(ms - begunAt)}`)
  } finally {
    if (isOver || process.ppid !== parent) process.kill(process.pid, 'SIGKILL')
  }
}, tickMs)
