import { createHash, X509Certificate } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '#worker/dev/ports'
import { startChild } from '#worker/dev/start/children'

const PATIENCE_MS = 20_000

/** What every browser of a benchmark is told. */
export const ALWAYS = ['--no-sandbox', '--disable-background-networking']

/** What a browser is told so that every `.example` host leads to a port of this machine, whose certificate it trusts. */
export function leadingTo(port: number, certificate: Uint8Array): string[] {
  const { publicKey } = new X509Certificate(certificate)
  const digest = createHash('sha256')
    .update(publicKey.export({ type: 'spki', format: 'der' }))
    .digest('base64')
  return [`--host-resolver-rules=MAP *.example 127.0.0.1:${port}`, `--ignore-certificate-errors-spki-list=${digest}`]
}

/**
 * A browser of its own with an empty profile: nothing that another run loaded, compiled or agreed upon is in it. Not started by Playwright,
 * which would watch each of Lighthouse's pages as well. `port` speaks the debugging protocol. @throws Error when it doesn't start
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
