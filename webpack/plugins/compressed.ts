import { writeFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import webpack, { type Compiler } from 'webpack'

const methods = {
  br: (text: Buffer) =>
    promisify(brotliCompress)(text, { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } }),
  gz: (text: Buffer) => promisify(gzip)(text, { level: 9 }),
}

/** Writes a text file and its compressed forms, for files that webpack does not make. */
export async function writeCompressed(file: string, text: string) {
  await writeFile(file, text)
  for (const [ending, compress] of Object.entries(methods))
    await writeFile(`${file}.${ending}`, await compress(Buffer.from(text)))
}

/**
 * Writes a `.br` and a `.gz` beside each text file, so that the server never compresses while somebody waits. Unchanged
 * files come from webpack's cache, because compressing takes longer than everything else.
 */
export class Compressed {
  apply(compiler: Compiler) {
    const { Compilation, sources } = webpack

    compiler.hooks.thisCompilation.tap('Compressed', (compilation) => {
      const cache = compilation.getCache('Compressed')

      const add = async (name: string, ending: keyof typeof methods) => {
        const { source } = compilation.getAsset(name)!
        const kept = cache.getItemCache(`${name}.${ending}`, cache.getLazyHashedEtag(source))
        let compressed = await kept.getPromise<webpack.sources.Source>()
        if (!compressed) {
          compressed = new sources.RawSource(await methods[ending](source.buffer()))
          await kept.storePromise(compressed)
        }
        compilation.emitAsset(`${name}.${ending}`, compressed)
      }

      compilation.hooks.processAssets.tapPromise(
        { name: 'Compressed', stage: Compilation.PROCESS_ASSETS_STAGE_REPORT },
        async (assets) => {
          const names = Object.keys(assets).filter((name) => /\.(js|css|json|svg)$/.test(name))
          await Promise.all(names.flatMap((name) => [add(name, 'br'), add(name, 'gz')]))
        },
      )
    })
  }
}
