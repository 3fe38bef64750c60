import { globSync, readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vitest/config'

// How long a test takes is no verdict: a busy machine may be ten times slower.
const PATIENCE = { testTimeout: 30_000, hookTimeout: 60_000 }
/** A test that expects nothing shows nothing. */
const EXPECTING = { expect: { requireAssertions: true, poll: { timeout: 15_000 } } }

/** Tests of the app without a screen that need a page say so in their first line, and share it with those of the screens. */
const WITH_A_PAGE = globSync('web/**/*.test.ts').filter((file) =>
  readFileSync(file, 'utf8').startsWith('// @vitest-environment jsdom'),
)
/**
 * The folders that keep nothing in their modules from one test to the next, so that their files can share them, as those of the app without a
 * page can: twice as quick.
 */
const SHARING = [
  'contract',
  'content',
  'domain',
  'features',
  'http',
  'pages',
  'platform',
  'providers',
  'sandbox',
  'testing',
]
/** What makes every call of the platform. */
const EVERY_CALL = [
  'worker/testing/hostile/{role-matrix,hostile-run}.test.ts',
  'worker/testing/asvs/cross-origin.test.ts',
]
/** What moves its process into other time zones, starts a workerd, which leaves things behind, or replaces modules and globals. */
const ALONE = [
  'web/format/local-days.test.ts',
  'worker/**/*-in-workerd.test.ts',
  'worker/testing/hostile/deployed/*.test.ts',
  'worker/testing/saga/*.test.ts',
  'worker/testing/hostile/plain-words.test.ts',
]
const EVERYWHERE = ['fail-on-console-error', 'name-causes', 'patience'].map((name) => `./worker/testing/${name}.ts`)
const SUPPORT = {
  globalSetup: ['worker/testing/libsql-server.ts'],
  setupFiles: EVERYWHERE,
}

const FAKED = [
  'setTimeout',
  'clearTimeout',
  'setInterval',
  'clearInterval',
  'setImmediate',
  'clearImmediate',
  'requestAnimationFrame',
  'cancelAnimationFrame',
  'Date',
] as const

/** What the build tells the renderer (worker/dev/build/client-files.ts): here each part of the app is one file by its own name. */
const clientFiles: Plugin = {
  name: 'client-files',
  resolveId: (id) => (/^virtual:(?:app|client)-files$/.test(id) ? id : null),
  load: (id) =>
    /^virtual:(?:app|client)-files$/.test(id)
      ? `const of = (part) => ({ scripts: ['/' + part], styles: [{ href: '/' + part + '.css', integrity: 'sha256-x' }] })
         export const app = of('main.tsx')
         export const files = new Proxy({}, { get: (_, part) => of(part) })
         export const rules = {}`
      : null,
}

/** What walks through the whole app leaves it in states that screens of other tests would meet. */
const WALK = 'web/testing/specified-texts.test.tsx'
/** The tests of screens; each project needs plugins of its own. */
const screens = () => ({
  plugins: [react({ jsxImportSource: '#jsx' }), vanillaExtractPlugin(), clientFiles],
  test: {
    ...PATIENCE,
    ...EXPECTING,
    environment: 'jsdom',
    // Not the performance's: React reckons with it when to show what has loaded, across tests, and would wait for minutes after a clock that ran ahead.
    fakeTimers: { toFake: [...FAKED] },
    // Stripe's loader keeps the form that it has loaded, so each file loads it anew, like the app's modules.
    server: { deps: { inline: ['@stripe/stripe-js'] } },
    setupFiles: [...EVERYWHERE, './web/testing/own-texts.ts', './web/testing/setup-dom.ts'],
  },
})

export default defineConfig({
  test: {
    // More than there are processors: a test often waits for a timer or a server.
    maxWorkers: availableParallelism() + 2,
    projects: [
      {
        plugins: [react({ jsxImportSource: '#jsx' }), vanillaExtractPlugin()],
        test: {
          name: 'core',
          ...PATIENCE,
          ...EXPECTING,
          environment: 'node',
          include: ['web/**/*.test.ts', `worker/{${SHARING}}/**/*.test.ts`],
          exclude: [...ALONE, ...EVERY_CALL, ...WITH_A_PAGE],
          isolate: false,
          ...SUPPORT,
        },
      },
      {
        test: {
          name: 'every call',
          ...PATIENCE,
          ...EXPECTING,
          environment: 'node',
          include: EVERY_CALL,
          isolate: false,
          ...SUPPORT,
          setupFiles: [...EVERYWHERE, './worker/testing/hostile/without-drawing.ts'],
        },
      },
      {
        test: {
          name: 'worker',
          ...PATIENCE,
          ...EXPECTING,
          environment: 'node',
          include: ['worker/*.test.ts', `worker/!(${SHARING.join('|')})/**/*.test.ts`, ...ALONE],
          ...SUPPORT,
        },
      },
      {
        ...screens(),
        test: {
          ...screens().test,
          name: 'web',
          include: ['web/**/*.test.tsx', ...WITH_A_PAGE],
          exclude: [WALK],
          isolate: false,
        },
      },
      { ...screens(), test: { ...screens().test, name: 'walk', include: [WALK] } },
    ],
  },
})
