import { rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from 'playwright/test'
import { SEEDED_PASSWORD } from './web/e2e/support/accounts'
import { findBrowser } from './worker/dev/find-browser'
import { freePort } from './worker/dev/ports'

// Every run has a shop of its own, so that two runs never meet. Playwright's workers read this file again and inherit the
// environment of the process that started them, so whatever is chosen here is chosen once.
if (process.env.TEST_WORKER_INDEX === undefined) {
  const port = await freePort()
  const dataDir = join(tmpdir(), `tailfin-e2e-${port}`)
  process.env.E2E_PORT = String(port)
  process.env.E2E_DATA_DIR = dataDir
  process.env.CHROMIUM_PATH ??= await findBrowser()
  process.on('exit', () => rmSync(dataDir, { recursive: true, force: true }))
}

/** What Playwright turns off by itself. Chromium heeds the last such switch alone, so that it stands here too. */
const PLAYWRIGHTS_OWN = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
]
/** Pages for the address bar, which a full Chromium prepares with each window: half of what a window costs, and nobody sees it. */
const OF_WINDOWS = ['PreloadTopChromeWebUI', 'WebUIOmniboxPopup', 'WebUIOmniboxAimPopup']
/** A page lives for seconds here: to optimize its code takes a fifteenth of all work, and never pays. */
const UNOPTIMIZED = '--no-maglev --no-turbofan'
/** A process kept at hand for the next page: starting one for each page in advance costs a seventh of what a page does. */
const SPARE_PROCESS = 'SpareRendererForSitePerProcess'

const { E2E_PORT = '', E2E_DATA_DIR = '', CHROMIUM_PATH = '' } = process.env
const baseURL = `http://localhost:${E2E_PORT}`

export default defineConfig({
  testDir: 'web/e2e',
  outputDir: 'test-results',
  fullyParallel: true,
  forbidOnly: true,
  // No second try: what fails now and then has a fault, in the app or in its test.
  retries: 0,
  // One more than the processors that the smallest machine has: a page often waits for an airline or a motion. A fourth would start a browser
  // and fill its cache for nothing: a tenth more work, and no sooner done.
  workers: 3,
  // A busy machine may be many times slower than an idle one.
  timeout: 120_000,
  expect: { timeout: 15_000 },
  reporter: 'list',
  use: {
    baseURL,
    actionTimeout: 30_000,
    navigationTimeout: 30_000,
    locale: 'en-US',
    timezoneId: 'America/New_York',
    // A tenth of the work would be to draw what moves. Where it may matter a spec asks for motion, and every-page.spec looks at each page with it.
    contextOptions: { reducedMotion: 'reduce' },
    screenshot: 'only-on-failure',
    // Recording every test takes minutes of the run; `--trace on` records the one that is looked into.
    trace: 'off',
    launchOptions: {
      executablePath: CHROMIUM_PATH,
      args: [
        '--no-sandbox',
        `--js-flags=${UNOPTIMIZED}`,
        `--disable-features=${[...PLAYWRIGHTS_OWN, ...OF_WINDOWS, SPARE_PROCESS].join(',')}`,
      ],
    },
  },
  // A test runs at a phone's width, or where it is tagged @desktop at a desk's (support/warm-test): one project, whose workers serve both.
  // What is tagged @further is run when all shops are asked for.
  ...(process.env.ALL_SHOPS ? {} : { grepInvert: /@further/ }),
  webServer: {
    command: `"${process.execPath}" worker/dev/start.ts`,
    url: `${baseURL}/api/system/mode`,
    timeout: 120_000,
    reuseExistingServer: false,
    // What the shop warns of belongs beside the test that failed by it.
    stdout: 'pipe',
    // The start stops the database and the Worker when it is asked to; a kill would leave them behind.
    gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
    env: {
      PORT: E2E_PORT,
      DATA_DIR: E2E_DATA_DIR,
      SEED_PASSWORD: SEEDED_PASSWORD,
      DATABASE_URL: '',
      DUFFEL_TEST_TOKEN: '',
      DUFFEL_LIVE_TOKEN: '',
      STRIPE_TEST_SECRET_KEY: '',
      MAIL_RESEND_API_KEY: '',
      STRIPE_LIVE_SECRET_KEY: '',
      // Long enough to see airlines come in one after the other.
      SANDBOX_AIRLINE_SECONDS: '0.4',
      // Its home shows what the tests have searched.
      DEAL_CHECKS_PER_DAY: '0',
    },
  },
})
