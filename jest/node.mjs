import { createRequire } from 'node:module'
import { TestEnvironment } from 'jest-environment-node'

/** Node with the packages that all test files of a worker share (shared-packages.mjs), and with their dates. */
export default class Node extends TestEnvironment {
  async setup() {
    await super.setup()
    this.global.sharedRequire = createRequire(import.meta.url)
    this.global.Date = Date
  }
}
