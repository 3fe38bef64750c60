import { createHash, X509Certificate } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '#worker/dev/ports'
import { startChild } from '#worker/dev/start/children'

const PATIENCE_MS = 20_000

/** The switches of every benchmark browser. */
export const ALWAYS = ['--no-sandbox', '--disable-background-networking']

/** Switches that map every `.example` host to a local port, and trust its certificate. */
export function leadingTo(port: number, certificate: Uint8Array): string[] {
  const { publicKey } = new X509Certificate(certificate)
  const digest = createHash('sha256')
    .update(publicKey.export({ type: 'spki', format: 'der' }))
    .digest('base64')
  return [`--host-resolver-rules=MAP *.example 127.0.0.1:${port}`, `--ignore-certificate-errors-spki-list=${digest}`]
}

/**
 * Starts a browser with an empty profile, so that nothing is shared with another run. Not started by Playwright, which would also attach to
 * Lighthouse's pages. `port` is for the debugging protocol. @throws Error when it doesn't start
 */
export async function startChromium(path: string, args: string[]): Promise<{ port: number; stop(): Promise<void> }> {
  const port = await freePort()
  const profile = await mkdtemp(join(tmpdir(), 'tailfin-profile-'))
  const quiet = ['--no-first-run', '--disable-extensions', '--disable-component-update', '--disable-default-apps']
  const child = startChild({
    name: 'Chromium',
    command: path,
    args: [
      '--headless',
      `--remote-debugging-port=${port}`,
      `--user-data-dir=${profile}`,
      ...quiet,
      ...args,
      'about:blank',
    ],
    env: process.env,
  })
  const stop = async () => {
    await child.stop()
    await rm(profile, { recursive: true, force: true, maxRetries: 5 })
  }
  const answers = () =>
    fetch(`http://127.0.0.1:${port}/json/version`).then(
      ({ ok }) => ok,
      () => false,
    )
  for (const end = Date.now() + PATIENCE_MS; !(await answers()); await sleep(30)) {
    if (Date.now() < end) continue
    await stop()
    throw new Error(`Chromium did not start:\n${child.tail()}`)
  }
  return { port, stop }
}
