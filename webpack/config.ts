import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack'
import ReactRefreshPlugin from '@pmmmwh/react-refresh-webpack-plugin'
import TerserPlugin from 'terser-webpack-plugin'
import type { Configuration } from 'webpack'
import { type Area, root } from './areas.ts'
import { FreshRetries } from './fresh-retries.ts'
import { IndexPage } from './index-page.ts'
import { NoSecondCopies } from './no-second-copies.ts'
import { sharedBy } from './shared.ts'

/** `id` names this one build: two builds of an area can be loaded in one tab without meeting each other. */
export type Build = { id: string; output: string; mode: 'production' | 'development' }

/** The configuration of the host and of each remote. The reasons stand in design.md 3 and 13. */
export function configFor(area: Area, { id, output, mode }: Build): Configuration {
  const kind = area.name === 'host' ? 'host' : 'remote'
  const development = mode === 'development'
  const name = development ? area.name : `${area.name}_${id.replaceAll('-', '_')}`

  const hostTerms = {
    name: 'host',
    manifest: false,
    experiments: { provideExternalRuntime: true, optimization: { target: 'web' as const } },
  }
  const remoteTerms = {
    name,
    manifest: true,
    filename: development ? 'remoteEntry.js' : 'remoteEntry.[contenthash:8].js',
    exposes: { './area': `${area.folder}/src/area.ts` },
    experiments: { externalRuntime: true, optimization: { target: 'web' as const } },
  }

  return {
    name: area.name,
    mode,
    context: root,
    target: ['web', 'es2022'],
    entry: kind === 'host' ? { main: `${area.folder}/src/index.tsx` } : {},
    devtool: development ? 'cheap-module-source-map' : false,
    output: {
      path: output,
      publicPath: 'auto',
      filename: development ? '[name].js' : '[name].[contenthash:8].js',
      chunkFilename: development ? '[name].chunk.js' : '[name].[contenthash:8].js',
      assetModuleFilename: '[name].[contenthash:8][ext]',
      uniqueName: name,
      chunkLoadingGlobal: `chunks_${name}`,
      chunkLoadTimeout: 10_000,
    },
    resolve: { extensions: ['.tsx', '.ts', '.js', '.json'] },
    module: {
      rules: [
        { test: /\.tsx?$/, exclude: /node_modules/, use: { loader: 'swc-loader', options: swc(development) } },
        { test: /\.css$/, use: ['style-loader', 'css-loader'] },
        { test: /\.(woff2|png|jpe?g|webp|svg|pdf)$/, type: 'asset/resource' },
      ],
    },
    plugins: [
      new ModuleFederationPlugin({
        ...(kind === 'host' ? hostTerms : remoteTerms),
        shared: sharedBy(kind, development),
        // With the default, one dead remote keeps the shell from starting.
        shareStrategy: 'loaded-first',
        dts: false,
      }),
      new FreshRetries(),
      kind === 'host' ? new IndexPage(`${area.folder}/src/index.html`) : new NoSecondCopies(),
      ...(development ? [new ReactRefreshPlugin({ overlay: false })] : []),
    ],
    optimization: { minimizer: [new TerserPlugin({ minify: TerserPlugin.swcMinify, extractComments: false })] },
    cache: {
      type: 'filesystem',
      cacheDirectory: `${root}.cache/webpack`,
      name: `${area.name}-${mode}`,
      buildDependencies: { config: [import.meta.filename, `${root}package-lock.json`] },
    },
    performance: false,
    stats: 'errors-warnings',
    infrastructureLogging: { level: 'error' },
  }
}

function swc(development: boolean) {
  return {
    jsc: {
      target: 'es2022',
      parser: { syntax: 'typescript', tsx: true },
      transform: { react: { runtime: 'automatic', development, refresh: development } },
    },
  }
}
