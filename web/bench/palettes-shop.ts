import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startChild } from '#worker/dev/children'
import { PlainFailure } from '#worker/dev/plain-failure'
import { freePort } from '#worker/dev/ports'
import { SEEDED_PASSWORD } from '../e2e/administrator'

const PATIENCE_MS = 180_000
const NO_KEYS = [
  'DATABASE_URL',
  'DUFFEL_TEST_TOKEN',
  'DUFFEL_LIVE_TOKEN',
  'STRIPE_TEST_SECRET_KEY',
  'STRIPE_LIVE_SECRET_KEY',
]

const answers = (address: string) =>
  fetch(`${address}/api/system/mode`).then(
    ({ ok }) => ok,
    () => false,
  )

/** A shop of its own with the sandbox behind it, and the way to end it. @throws PlainFailure when it doesn't start */
export async function startShop(): Promise<{ port: number; stop: () => Promise<void> }> {
  const port = await freePort()
  const dataDir = join(tmpdir(), `tailfin-palettes-${port}`)
  const child = startChild({
    name: 'shop',
    command: process.execPath,
    args: ['worker/dev/start.ts'],
    env: {
      ...process.env,
      ...Object.fromEntries([...NO_KEYS, 'MAIL_RESEND_API_KEY'].map((name) => [name, ''])),
      ...{ PORT: String(port), DATA_DIR: dataDir, SEED_PASSWORD: SEEDED_PASSWORD, SANDBOX_AIRLINE_SECONDS: '0.1' },
    },
  })
  const stop = async () => {
    await child.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
  let hasEnded = false
  void child.ended.then(() => {
    hasEnded = true
  })
  const started = Date.now()
  while (!(await answers(`http://localhost:${port}`))) {
    if (hasEnded || Date.now() - started > PATIENCE_MS) {
      await stop()
      throw new PlainFailure(`The shop did not start:\n${child.tail()}`)
    }
    await new Promise((resolve) => setTimeout(resolve, 300))
  }
  return { port, stop }
}
