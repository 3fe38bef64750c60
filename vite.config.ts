import { fileURLToPath } from 'node:url'
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { scriptIntegrity } from './worker/dev/script-integrity.ts'

export default defineConfig({
  root: 'web',
  plugins: [
    tanstackRouter({
      target: 'react',
      routesDirectory: 'routes',
      generatedRouteTree: 'route-tree.gen.ts',
      autoCodeSplitting: true,
      quoteStyle: 'single',
    }),
    react(),
    vanillaExtractPlugin(),
    scriptIntegrity(),
  ],
  resolve: {
    alias: { 'react-style-singleton': fileURLToPath(new URL('web/styles/constructed-style.ts', import.meta.url)) },
  },
  build: {
    outDir: '../dist',
    emptyOutDir: true,
    manifest: true,
    target: 'es2023',
    assetsInlineLimit: 0,
    // Every browser that runs this target preloads modules by itself.
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        // What every page loads anyway comes in one file: a dozen small ones compress worse.
        codeSplitting: { groups: [{ name: 'base', tags: ['$initial'] }] },
        // The entry lists every chunk by its file's name, and home has to carry that list: short hashes alone keep it short.
        chunkFileNames: 'assets/[hash:7].js',
        assetFileNames: 'assets/[hash:6][extname]',
      },
    },
  },
})
