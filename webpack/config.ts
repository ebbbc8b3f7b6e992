import { realpathSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack'
import ReactRefreshPlugin from '@pmmmwh/react-refresh-webpack-plugin'
import TerserPlugin from 'terser-webpack-plugin'
import webpack, { type Configuration, type RuleSetRule } from 'webpack'
import { type Area, root } from './areas.ts'
import { Compressed } from './plugins/compressed.ts'
import { FreshRetries } from './plugins/fresh-retries.ts'
import { IndexPage } from './plugins/index-page.ts'
import { NoSecondCopies } from './plugins/no-second-copies.ts'
import { SameChunks } from './plugins/same-chunks.ts'
import { Terms } from './plugins/terms.ts'
import { sharedBy } from './shared.ts'

/**
 * `id` identifies this build: two builds of an area can be loaded in one tab without conflict. `page` fills the host's
 * index.html in development. `rules` are additional loaders, for builds of tests, which have no time limits for slow
 * connections.
 */
type Build = {
  id: string
  output: string
  mode: 'production' | 'development'
  page?: Record<string, string>
  rules?: RuleSetRule[]
}

/** The configuration of the host and of each remote; docs/decisions 0004 and 0008 say why they are joined this way. */
export function configFor(area: Area, { id, output, mode, page, rules = [] }: Build): Configuration {
  const kind = kindOf(area)
  const development = mode === 'development'
  const isSmall = !development && rules.length === 0
  // Two builds of a remote can be in one tab, two builds of the host cannot.
  const name = kind === 'host' ? 'host' : `${area.name}_${id.replaceAll('-', '_')}`

  return {
    name: area.name,
    mode,
    context: root,
    target: ['web', 'es2022'],
    entry:
      kind === 'host'
        ? { main: [...(development ? [refreshForRemotes, pseudoLanguage] : []), `${area.folder}/src/begin.ts`] }
        : {},
    devtool: development ? 'cheap-module-source-map' : false,
    output: {
      path: output,
      publicPath: 'auto',
      filename: development ? '[name].js' : '[name].[contenthash:8].js',
      chunkFilename: development ? '[name].chunk.js' : '[name].[contenthash:8].js',
      assetModuleFilename: '[name].[contenthash:8][ext]',
      uniqueName: name,
      chunkLoadingGlobal: `chunks_${area.name}`,
      hotUpdateGlobal: `hot_${area.name}`,
      chunkLoadTimeout: 10_000,
      // Otherwise a module that failed half way, because a part of it did not load, would be found half done on the
      // next attempt.
      strictModuleExceptionHandling: true,
    },
    externals: kind === 'remote' && development ? refreshOfHost : undefined,
    resolve: {
      extensions: ['.tsx', '.ts', '.js', '.json'],
      alias: development ? {} : lean,
    },
    module: {
      rules: [
        { test: /\.tsx?$/, exclude: /node_modules/, use: { loader: 'swc-loader', options: swc(development) } },
        { test: /\.(woff2|png|jpe?g|webp|svg|pdf)$/, type: 'asset/resource' },
        ...(development ? [] : [leanIcons]),
        ...rules,
      ],
    },
    plugins: [
      new ModuleFederationPlugin(federation(area, name, development)),
      new FreshRetries(),
      ...(kind === 'host'
        ? [new IndexPage(`${area.folder}/src/index.html`, page)]
        : [new NoSecondCopies(), ...(development ? [] : [new SameChunks(), idsByName])]),
      ...(development ? [new ReactRefreshPlugin({ overlay: false })] : [new Terms(kind)]),
      ...(isSmall ? [new Compressed()] : []),
    ],
    optimization: {
      minimize: isSmall,
      minimizer: [new TerserPlugin({ ...minified, extractComments: false })],
      // A remote uses little of packages: a separate file for it would cost more than it saves.
      ...(kind === 'remote' && { splitChunks: { cacheGroups: { defaultVendors: false } } }),
      // `idsByName` numbers them.
      ...(kind === 'remote' && !development && { moduleIds: false }),
    },
    cache: {
      type: 'filesystem',
      cacheDirectory: `${root}.cache/webpack`,
      name: `${area.name}-${mode}`,
      buildDependencies: { config: [`${import.meta.dirname}/`, `${root}package-lock.json`] },
    },
    performance: false,
    stats: 'errors-warnings',
    infrastructureLogging: { level: 'error' },
  }
}

const kindOf = (area: Area) => (area.name === 'host' ? 'host' : 'remote')

/** How the host and a remote are joined. */
function federation(area: Area, name: string, development: boolean) {
  const kind = kindOf(area)
  const remoteTerms = {
    manifest: true,
    filename: development ? 'remoteEntry.js' : 'remoteEntry.[contenthash:8].js',
    exposes: { './area': `${area.folder}/src/area.ts` },
  }

  return {
    name,
    ...(kind === 'host' ? { manifest: false } : remoteTerms),
    shared: sharedBy(kind, development),
    // With the default one broken remote would keep the shell from starting.
    shareStrategy: 'loaded-first',
    // The core of the federation runtime is in the host; otherwise each remote would have its own copy.
    runtimePlugins: kind === 'host' ? [coreForRemotes] : [],
    experiments: {
      externalRuntime: kind === 'remote',
      // The host reads manifests itself, with its own limits.
      optimization: { target: 'web', disableSnapshot: true },
    },
    dts: false,
  } satisfies ConstructorParameters<typeof ModuleFederationPlugin>[0]
}

/**
 * With webpack's usual three or four digits some modules want the same number; a changed text can change who gets it, and
 * with it all files that import them (46 of 66, measured). With six digits hardly any do, for 0.7 % more bytes.
 */
const idsByName = new webpack.ids.DeterministicModuleIdsPlugin({ maxLength: 6 })

const packages = `${root}node_modules`

/**
 * What `provideExternalRuntime` adds, but as an ES module: with that option the older format is used, and the core is
 * included twice (10 KB).
 */
const coreForRemotes = fileURLToPath(import.meta.resolve('@module-federation/inject-external-runtime-core-plugin'))

/** In development `?lang=xx` shows which texts are translated. */
const pseudoLanguage = 'host/src/pseudo-language.ts'

const refreshForRemotes = `${import.meta.dirname}/refresh-for-remotes.js`

/** Needed by the plugin, and by the code that it adds to each module. */
const refreshOfHost = Object.fromEntries(
  ['react-refresh/runtime', realpathSync(`${packages}/react-refresh/runtime.js`)].map((request) => [
    request,
    'global portalRefresh',
  ]),
)

/** The router's package offers bundlers only its development build; the others contain more than we need. */
export const lean = {
  'react-router$': `${packages}/react-router/dist/production/index.mjs`,
  'react-router/dom$': `${packages}/react-router/dist/production/dom-export.mjs`,
  '@pandacss/is-valid-prop$': `${root}shared-ui/src/lean/css-properties.ts`,
  'hoist-non-react-statics$': `${root}shared-ui/src/lean/no-statics.ts`,
  'use-sync-external-store/shim$': `${root}shared-ui/src/lean/store.ts`,
  [`${packages}/lucide-react/dist/esm/createLucideIcon.mjs`]: `${root}shared-ui/src/lean/lucide-icon.ts`,
}

/** Four passes of the minifier make the home page's script 0.75 KB shorter than one; six and ten are no better. */
const minified = { minify: TerserPlugin.swcMinify, terserOptions: { compress: { passes: 4 } } }

const leanIcons: RuleSetRule = {
  test: /lucide-react[\\/]dist[\\/]esm[\\/]icons[\\/].*\.mjs$/,
  loader: `${import.meta.dirname}/lean-icon.ts`,
}

export function swc(development: boolean) {
  return {
    jsc: {
      target: 'es2022',
      parser: { syntax: 'typescript', tsx: true },
      transform: { react: { runtime: 'automatic', development, refresh: development } },
    },
  }
}
