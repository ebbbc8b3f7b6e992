import { readFileSync } from 'node:fs'
import { relative } from 'node:path'
import webpack, { type Compiler, type NormalModule } from 'webpack'
import { root } from '../areas.ts'
import { shared } from '../shared.ts'

const { exports } = JSON.parse(readFileSync(`${root}shared-ui/package.json`, 'utf8')) as { exports: object }

/** Folders of shared-ui that an area may bundle: entries that the host does not share, and what these draw with. */
const bundled = [
  ...Object.values(exports)
    .flatMap((target: string) => /^\.\/src\/([\w-]+)\/index\.ts$/.exec(target)?.[1] ?? [])
    .filter((folder) => !shared.includes(`shared-ui/${folder}`)),
  'file',
  'lean',
]

const hostOnly = new RegExp(
  [
    '/node_modules/(react|react-dom|react-router|react-router-dom|swr|ky|formik|@chakra-ui|@ark-ui|@zag-js|@emotion|ag-grid-react|ag-grid-community)/',
    '/(shared-auth|host)/src/',
    String.raw`/shared-ui/src/(?!(${bundled.join('|')})/|(icons|screens)\.ts)`,
  ]
    .join('|')
    .replaceAll('/', String.raw`[\\/]`),
)

/**
 * Fails the build of a remote that bundles what only the host may contain: a second Chakra or React shows a blank page,
 * a second session module logs people out, a second grid adds 200 KB.
 */
export class NoSecondCopies {
  apply(compiler: Compiler) {
    compiler.hooks.compilation.tap('NoSecondCopies', (compilation) => {
      compilation.hooks.finishModules.tap('NoSecondCopies', (modules) => {
        for (const module of modules) {
          const file = (module as NormalModule).resource
          if (!file || !hostOnly.test(file)) continue
          const asking = (compilation.moduleGraph.getIssuer(module) as NormalModule | null)?.resource ?? 'the entry'
          compilation.errors.push(
            new webpack.WebpackError(
              `${relative(root, asking)} bundles ${relative(root, file)}. Import it through shared-ui, shared-ui/router, /form, /overlays, /table or shared-auth.`,
            ),
          )
        }
      })
    })
  }
}
