import { readFileSync } from 'node:fs'
import webpack, { type Compiler } from 'webpack'

/**
 * Writes the host's index.html with its script and fonts. Placeholders in braces (`{base}`, `{nonce}`…) are filled by
 * the server for each request, and in development here.
 */
export class IndexPage {
  template: string
  fill: Record<string, string>

  constructor(template: string, fill: Record<string, string> = {}) {
    this.template = template
    this.fill = fill
  }

  apply(compiler: Compiler) {
    const { Compilation, sources } = webpack

    compiler.hooks.thisCompilation.tap('IndexPage', (compilation) => {
      compilation.fileDependencies.add(this.template)
      compilation.hooks.processAssets.tap({ name: 'IndexPage', stage: Compilation.PROCESS_ASSETS_STAGE_REPORT }, () => {
        const scripts = compilation.entrypoints
          .get('main')!
          .getFiles()
          .filter((name) => !name.includes('hot-update'))
        const fonts = Object.keys(compilation.assets).filter((name) => /^figtree.*\.woff2$/.test(name))
        let page = readFileSync(this.template, 'utf8')
          .replace('<!-- fonts -->', fonts.map(fontHint).join('\n    '))
          .replace('<!-- scripts -->', scripts.map(scriptTag).join('\n    '))
        for (const [place, text] of Object.entries(this.fill)) page = page.replaceAll(place, text)
        compilation.emitAsset('index.html', new sources.RawSource(page))
      })
    })
  }
}

const fontHint = (name: string) => `<link rel="preload" as="font" type="font/woff2" href="{base}${name}" crossorigin>`
const scriptTag = (name: string) => `<script defer src="{base}${name}"></script>`
