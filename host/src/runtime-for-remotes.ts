import { createInstance } from '@module-federation/runtime'
import federation from '@module-federation/webpack-bundler-runtime/bundler'
import { initContainerEntry } from '@module-federation/webpack-bundler-runtime/dist/initContainerEntry.js'

/** What each remote would otherwise carry itself (webpack/config.ts). Each gets an instance of its own from it. */
Object.assign(globalThis, {
  portalFederation: {
    ...federation,
    runtime: { ...federation.runtime, init: createInstance },
    bundlerRuntime: { ...federation.bundlerRuntime, initContainerEntry },
  },
})
