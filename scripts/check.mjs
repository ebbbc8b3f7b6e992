// npm run check: what must hold at every commit, in about a minute
import { install, onOwnNode, root } from './bootstrap.mjs'

install()
await onOwnNode()

process.chdir(root)
const { checks, finish } = await import('./steps.mjs')
finish(await checks({ slow: false }))
