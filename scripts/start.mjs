// npm start: installs what is missing, builds what is stale, and starts the portal
import { install, onOwnNode, root, run } from './bootstrap.mjs'

install()
await onOwnNode()

const code = await run(`${root}webpack/build.ts`)
if (code !== 0) process.exit(code)

process.chdir(root)
await import('../api/src/server.ts')
