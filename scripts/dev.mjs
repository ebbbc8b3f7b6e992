// npm run dev              every area with hot reload, against the same API
// npm run dev -- merchant  this area hot, the others as they were built last
import { install, onOwnNode, root } from './bootstrap.mjs'

install()
// npm passes a stop only to its shell, and the shell to nobody, so the parent's disappearance is the sign to stop.
const { ppid } = process
const watching = setInterval(() => {
  if (process.ppid === ppid) return
  clearInterval(watching)
  process.kill(process.pid, 'SIGTERM')
}, 1_000).unref()
await onOwnNode()

process.chdir(root)
await import('../webpack/dev.ts')
