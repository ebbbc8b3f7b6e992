import TerserPlugin from 'terser-webpack-plugin'
import webpack, { type Configuration, type RuleSetRule } from 'webpack'
import { type Area, root } from './areas.ts'
import { lean, swc } from './config.ts'
import { Compressed } from './plugins/compressed.ts'
import { shared } from './shared.ts'

/** The bundle with which the server renders pages, and the first script of such a page. */
const drawingFile = 'draw.cjs'
const firstFile = 'first.js'

const scripts = { test: /\.tsx?$/, exclude: /node_modules/, use: { loader: 'swc-loader', options: swc(false) } }

const cacheOf = (name: string) => ({
  type: 'filesystem' as const,
  cacheDirectory: `${root}.cache/webpack`,
  name,
  buildDependencies: { config: [`${import.meta.dirname}/`, `${root}package-lock.json`] },
})

/**
 * Built from the same sources as the area's code, and part of the same build: what an area shares with the host it
 * takes from the host's bundle, like federation in a browser. So each is released and rolled back separately, together
 * with its HTML.
 */
export function forDrawing(
  area: Area,
  { id, output, rules }: { id: string; output: string; rules: RuleSetRule[] },
): Configuration {
  const ofHost = (
    { request = '' }: { request?: string },
    done: (error?: null, found?: string[], type?: string) => void,
  ) => (shared.includes(request) ? done(null, ['portalShared', request], 'global') : done())
  return {
    name: `${area.name}-drawing`,
    mode: 'production',
    context: root,
    target: 'node24',
    entry: { draw: `${area.folder}/src/html/server.ts` },
    devtool: false,
    output: {
      path: output,
      publicPath: `/areas/${area.name}/${id}/`,
      filename: drawingFile,
      library: { type: 'commonjs2' },
      assetModuleFilename: '[name].[contenthash:8][ext]',
    },
    externals: area.name === 'host' ? undefined : (ofHost as never),
    resolve: { extensions: ['.tsx', '.ts', '.js', '.json'], alias: lean },
    module: {
      rules: [
        scripts,
        // The files themselves are part of the code's build.
        { test: /\.(woff2|png|jpe?g|webp|svg|pdf)$/, type: 'asset/resource', generator: { emit: false } },
        ...rules,
      ],
    },
    plugins: [new webpack.optimize.LimitChunkCountPlugin({ maxChunks: 1 })],
    // Code that no page uses is left out, because it would be loaded at each start.
    optimization: {
      minimize: rules.length === 0,
      minimizer: [new TerserPlugin({ minify: TerserPlugin.swcMinify, extractComments: false })],
    },
    cache: cacheOf(`${area.name}-drawing`),
    performance: false,
    stats: 'errors-warnings',
    infrastructureLogging: { level: 'error' },
  }
}

/** Small, and without the area loader, because it runs before everything else. */
export const firstScript = (host: Area, output: string): Configuration => ({
  name: 'first',
  mode: 'production',
  context: root,
  target: ['web', 'es2022'],
  entry: { first: `${host.folder}/src/html/first.ts` },
  devtool: false,
  output: { path: output, filename: firstFile },
  resolve: { extensions: ['.tsx', '.ts', '.js', '.json'] },
  module: { rules: [scripts] },
  plugins: [new Compressed()],
  optimization: { minimizer: [new TerserPlugin({ minify: TerserPlugin.swcMinify, extractComments: false })] },
  cache: cacheOf('first'),
  performance: false,
  stats: 'errors-warnings',
  infrastructureLogging: { level: 'error' },
})
