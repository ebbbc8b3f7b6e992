// npm run dev              every area with hot reload, against the same API
// npm run dev -- merchant  this area hot, the others as they were built last
import { install, onOwnNode, root } from './bootstrap.mjs'

install()
// npm hands a stop to its shell alone, and the shell to nobody: whoever began this is gone then.
const { ppid } = process
const watching = setInterval(() => {
  if (process.ppid === ppid) return
  clearInterval(watching)
  process.kill(process.pid, 'SIGTERM')
}, 1_000).unref()
await onOwnNode()

process.chdir(root)
await import('../webpack/dev.ts')
