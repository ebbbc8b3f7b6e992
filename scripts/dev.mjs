// npm run dev              every area with hot reload, against the same API
// npm run dev -- merchant  this area hot, the others as they were built last
import { install, onOwnNode, root } from './bootstrap.mjs'

install()
await onOwnNode()

process.chdir(root)
await import('../webpack/dev.ts')
