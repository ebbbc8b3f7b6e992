import webpack, { type Compiler } from 'webpack'

const { RuntimeGlobals, RuntimeModule } = webpack

/**
 * The second and each later request for a chunk uses another address, whichever build in the tab requested it first. A
 * browser may have cached a broken reply to the first request, or still be waiting for it. `portalScripts.giveUp()`
 * ends pending requests, so that Retry does not get the one that hangs. `portalScripts.fetch`, which the host adds
 * (host/src/area/scripts.ts), brings a file into the cache first, because only such a request can be ended.
 */
export class FreshRetries {
  apply(compiler: Compiler) {
    compiler.hooks.thisCompilation.tap('FreshRetries', (compilation) => {
      compilation.hooks.runtimeRequirementInTree
        .for(RuntimeGlobals.loadScript)
        .tap('FreshRetries', (chunk) => compilation.addRuntimeModule(chunk, new FreshAddress()))
    })
  }
}

class FreshAddress extends RuntimeModule {
  constructor() {
    super('fresh address for retries', RuntimeModule.STAGE_ATTACH)
  }

  override generate() {
    return `
      const load = ${RuntimeGlobals.loadScript}
      const scripts = globalThis.portalScripts ??= {
        asked: new Set(),
        waiting: new Map(),
        giveUp() {
          for (const [address, end] of this.waiting) {
            document.querySelector('script[src="' + address + '"]')?.remove()
            end({ type: 'timeout', target: { src: address } })
          }
        },
      }
      ${RuntimeGlobals.loadScript} = (url, done, ...rest) => {
        const address = scripts.asked.has(url) ? url + '?retry=' + Date.now() : url
        scripts.asked.add(url)
        let isOver = false
        const end = (event) => {
          if (isOver) return
          isOver = true
          scripts.waiting.delete(address)
          done(event)
        }
        scripts.waiting.set(address, end)
        const run = () => isOver || load(address, end, ...rest)
        if (!scripts.fetch) return run()
        scripts.fetch(address).then(run, () => end({ type: 'error', target: { src: address } }))
      }`
  }
}
