import webpack, { type Compiler, type RuntimeModule } from 'webpack'

/**
 * Two builds of a remote can be in one tab, so the chunks of each are received under its own name. webpack writes that
 * name into every chunk, and no file would stay the same from build to build. Here a chunk reads it from the script
 * element by which its own build loads it (`data-webpack`), and only the entry holds it.
 */
export class SameChunks {
  apply(compiler: Compiler) {
    const { sources, javascript } = webpack
    compiler.hooks.thisCompilation.tap('SameChunks', (compilation) => {
      const { chunkLoadingGlobal, uniqueName } = compilation.outputOptions
      const { globalObject } = compilation.runtimeTemplate
      const written = `${globalObject}[${JSON.stringify(chunkLoadingGlobal)}]`
      const ofBuild = (build: string) => `${globalObject}["chunks_" + ${build}]`
      const inChunk = ofBuild('document.currentScript.dataset.webpack.split(":")[0]')

      const { renderChunk } = javascript.JavascriptModulesPlugin.getCompilationHooks(compilation)
      // After webpack has written the beginning of the chunk.
      renderChunk.tap({ name: 'SameChunks', stage: 1 }, (source) => {
        const text = `${source.source()}`
        if (!text.startsWith(`(${written}`)) throw new Error(`A chunk begins otherwise: ${text.slice(0, 80)}`)
        return new sources.RawSource(`(${inChunk} ||= []${text.slice(text.indexOf(').push('))}`)
      })
      compilation.hooks.runtimeModule.tap('SameChunks', (module: RuntimeModule) => {
        if (module.name !== 'jsonp chunk loading') return
        const generate = module.generate.bind(module)
        module.generate = () => `${generate()}`.replaceAll(written, ofBuild(JSON.stringify(uniqueName)))
      })
    })
  }
}
