// node scripts/run.mjs FILE …  runs a TypeScript file under the project's own Node
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { install, onOwnNode } from './bootstrap.mjs'

install()
await onOwnNode()

const [node, , file, ...rest] = process.argv
process.argv = [node, resolve(file), ...rest]
await import(pathToFileURL(resolve(file)).href)
