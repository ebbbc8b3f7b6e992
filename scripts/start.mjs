// npm start: installs and builds what is missing, and starts the portal with the builds that are released
import { install, onOwnNode, root, run } from './bootstrap.mjs'

install()
await onOwnNode()
try {
  const [{ readEnv }, { requireFreePort }] = await Promise.all([
    import('../api/src/shared/env.ts'),
    import('../api/src/http/taken-port.ts'),
  ])
  await requireFreePort(readEnv())
} catch (error) {
  console.error(`The portal cannot start. ${error.message}`)
  process.exit(1)
}

const code = await run(`${root}webpack/prepare.ts`)
if (code !== 0) process.exit(code)

process.chdir(root)
await import('../api/src/server.ts')
