// npm run dev              every area with hot reload, against the same API
// npm run dev -- merchant  this area hot, the others built once
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
// Of its own, so that nothing which is developed serves in the portal that runs here.
process.env.AREAS_DIR = `${root}.cache/dev/areas`
await import('../webpack/dev.ts')
