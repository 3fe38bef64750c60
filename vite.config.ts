import { fileURLToPath } from 'node:url'
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { chunkGroups, chunkPatterns } from './worker/dev/build/chunk-groups.ts'
import { clientFilesModule } from './worker/dev/build/client-files.ts'
import { partsByName } from './worker/dev/build/parts-by-name.ts'
import { releaseFiles } from './worker/dev/build/release-files.ts'
import { scriptIntegrity } from './worker/dev/build/script-integrity.ts'
import { minifiedLists, startFiles } from './worker/dev/build/start-files.ts'
import { withoutLaterParts, withoutPrivateScreens } from './worker/dev/build/without-private-screens.ts'

const inWeb = (file: string) => fileURLToPath(new URL(`web/${file}`, import.meta.url))
const CLIENT = fileURLToPath(new URL('dist/client', import.meta.url))

const { plugin: collectStartFiles, resolveDependencies } = startFiles()

export default defineConfig({
  root: 'web',
  plugins: [
    tanstackRouter({
      target: 'react',
      routesDirectory: 'routes',
      generatedRouteTree: 'route-tree.gen.ts',
      autoCodeSplitting: true,
      // One file each. What only some routes have goes with their screens.
      codeSplittingOptions: { defaultBehavior: [['loader', 'component']] },
      quoteStyle: 'single',
    }),
    react({ jsxImportSource: '#jsx' }),
    vanillaExtractPlugin(),
    collectStartFiles,
    partsByName(),
    chunkPatterns(),
    minifiedLists(),
    scriptIntegrity(),
    releaseFiles(),
    clientFilesModule(CLIENT),
    withoutPrivateScreens(),
    withoutLaterParts(),
  ],
  resolve: {
    alias: [
      { find: 'react-style-singleton', replacement: inWeb('styles/constructed-style.ts') },
      { find: /^\.\/lazyRouteComponent\.js$/, replacement: inWeb('ui/lazy-route.ts') },
      // By which each icon of lucide-react imports what makes its component.
      { find: /^\.\.\/createLucideIcon\.mjs$/, replacement: inWeb('ui/drawn-icon.ts') },
      // The browser sends cookies by itself: of hono's, its client would only use the one that writes them into a header.
      { find: /^\.\.\/utils\/cookie\.js$/, replacement: 'data:text/javascript,export const serialize = String' },
      // React has had this hook itself since version 18.
      { find: 'use-sync-external-store/shim/index.js', replacement: 'react' },
      { find: /^use-sync-external-store\/shim\/(?=with)/, replacement: 'use-sync-external-store/' },
      // What of @simplewebauthn/server examines certificates, by the paths by which its own files import it.
      {
        find: /^\.{1,2}\/.*(?:verifyAttestation(?!Packed)|defaultRootCerts|getCertificateInfo|CertRevoked|validateCert|validateExt|X509)[-\w/]*\.js$/,
        replacement: inWeb('../worker/platform/second-factor/no-attestation.ts'),
      },
    ],
  },
  build: {
    outDir: CLIENT,
    emptyOutDir: true,
    manifest: true,
    // The browsers that are served, as the README says: the first with all of es2023, color-mix(), :has() and adopted style sheets.
    target: 'es2023',
    cssTarget: ['safari16.4', 'ios16.4', 'chrome111', 'edge111', 'firefox128'],
    assetsInlineLimit: 0,
    // Every browser that runs this target preloads modules by itself.
    modulePreload: { polyfill: false, resolveDependencies },
  },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          // The document starts the app by hand, so it is named here: what it imports is there from the beginning.
          input: ['index.html', 'main.tsx'].map(inWeb),
          output: {
            codeSplitting: { groups: chunkGroups },
            // The entry lists every chunk by its file's name, and home has to carry that list: short hashes alone keep it short.
            chunkFileNames: 'assets/[hash:7].js',
            assetFileNames: 'assets/[hash:6][extname]',
          },
        },
      },
    },
    // The app once more, for the Worker to write pages with: what wrangler puts into the Worker's script, and files that are imported by it.
    ssr: {
      resolve: { noExternal: true },
      // workerd has no environment to ask.
      define: { 'process.env.NODE_ENV': JSON.stringify('production') },
      build: {
        outDir: fileURLToPath(new URL('dist/server', import.meta.url)),
        emptyOutDir: true,
        copyPublicDir: false,
        minify: true,
        manifest: false,
        emitAssets: false,
        rolldownOptions: {
          input: {
            'page-renderer': inWeb('page-renderer.ts'),
            passkeys: inWeb('../worker/platform/second-factor/passkey-library.ts'),
          },
          // What the app loads later is all in one file here.
          checks: { ineffectiveDynamicImport: false },
          output: {
            codeSplitting: {
              groups: [
                { name: 'passkey-library', test: /node_modules\/@simplewebauthn\/server\// },
                {
                  name: 'server-app',
                  test: (id) => !/(?:page-renderer|passkey-library)\.ts$|virtual:app-files/.test(id),
                },
              ],
            },
            entryFileNames: '[name].js',
            chunkFileNames: '[name].js',
          },
        },
      },
    },
  },
  // The renderer names the app's files, so it comes after them.
  builder: {
    buildApp: async ({ build, environments: { client, ssr } }) => {
      for (const environment of [client, ssr]) if (environment) await build(environment)
    },
  },
})
