import webpack, { type Compiler } from 'webpack'

const { RuntimeGlobals, RuntimeModule } = webpack

/**
 * The second and each later request for a chunk has another address. A browser may have kept what a broken proxy sent
 * for the first one, and would hand it out for ever.
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
      const asked = new Set()
      ${RuntimeGlobals.loadScript} = (url, ...rest) => {
        const address = asked.has(url) ? url + '?retry=' + Date.now() : url
        asked.add(url)
        return load(address, ...rest)
      }`
  }
}
