import { workerData } from 'node:worker_threads'
import type { Bounds } from './watched.ts'

const { bounds, parent } = workerData as { bounds: Bounds; parent: number }

setInterval(() => {
  const [until = 0, mb = 0] = bounds
  const { user, system } = process.cpuUsage()
  const isOver = until > 0 && ((user + system) / 1000 > until || process.memoryUsage.rss() > mb * 1024 * 1024)
  if (isOver || process.ppid !== parent) process.kill(process.pid, 'SIGKILL')
}, 20)
