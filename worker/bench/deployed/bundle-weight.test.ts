import { globSync, readFileSync } from 'node:fs'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { buildApp } from '../../dev/build/build-app'
import { aSoftwareAuthenticator } from '../../testing/doubles/software-authenticator'
import { isProduct } from '../../testing/house'
import { bundleDeployed, type DeployedFile, gzipBytes } from './bundle'
import { startDeployed, startFiles } from './run-deployed'

const MB = 1_000_000

const CHECKS_A_PASSKEY = `import { verifyAuthenticationResponse, verifyRegistrationResponse } from './passkeys.js'
export default {
  async fetch(request) {
    const { registration, assertion } = await request.json()
    const registered = await verifyRegistrationResponse(registration)
    const { credential } = registered.registrationInfo
    const signed = await verifyAuthenticationResponse({ ...assertion, credential })
    return Response.json([registered.verified, signed.verified])
  },
}`
const PASSKEY_MODULES = ['passkeys.js', 'passkey-library.js', 'rolldown-runtime.js']

describe('the deployed Worker', () => {
  let files: DeployedFile[]

  beforeAll(async () => {
    // The test runner's own NODE_ENV would build React for development.
    vi.stubEnv('NODE_ENV', 'production')
    await buildApp()
    files = await bundleDeployed()
    return () => vi.unstubAllEnvs()
  }, 180_000)

  it('weighs at most 1 MB, compressed', () => {
    const names = files.map(({ name }) => name.replace(/^[\da-f]{40}-/, ''))
    expect(names.sort()).toEqual([
      'argon2.wasm',
      'index.js',
      'passkey-library.js',
      'rolldown-runtime.js',
      'server-app.js',
    ])
    expect(gzipBytes(files)).toBeGreaterThan(MB / 10)
    expect(gzipBytes(files)).toBeLessThanOrEqual(MB)
  })

  it.each([
    ['React', 'react.transitional.element', 'server-app.js'],
    ['what checks passkeys', 'android-safetynet', 'passkey-library.js'],
  ])('has %s beside the script that it starts with', (_what, mark, file) => {
    expect(files.filter(({ content }) => content.includes(mark)).map(({ name }) => name)).toEqual([file])
  })

  it('has no coastlines, which browsers alone draw', () => {
    expect(files.filter(({ content }) => content.includes('Topology')).map(({ name }) => name)).toEqual([])
  })

  it.each([
    ['writes pages', () => files, /<h1/, []],
    [
      'lets the browser draw pages where what writes them is missing',
      () => files.filter(({ name }) => name !== 'server-app.js'),
      /<div id="root" data-scripts="(?:\/assets\/[\w-]+\.js ?)+" data-day="[\d-]+"><\/div>/,
      [expect.stringMatching(/"event":"page_not_rendered".*Module not found/)],
    ],
  ])('%s', async (_what, uploaded, content, faults) => {
    const lines: string[] = []
    const worker = await startDeployed(uploaded(), (line) => lines.push(line))
    try {
      const page = await fetch(new URL('/faq', worker.base))
      expect([page.status, await page.text()]).toEqual([200, expect.stringMatching(content)])
      await vi.waitFor(() => expect(lines.some((line) => line.includes('"event":"request"'))).toBe(true))
      expect(lines.filter((line) => line.includes('page_not_rendered'))).toEqual(faults)
    } finally {
      await worker.stop()
    }
  })

  it('checks a passkey by what was built', async () => {
    const [origin, rpId, challenge] = ['https://acme.example', 'acme.example', 'a-challenge']
    const authenticator = await aSoftwareAuthenticator({ origin })
    const expected = { expectedChallenge: challenge, expectedOrigin: origin, expectedRPID: rpId }
    const asked = { challenge, rp: { id: rpId, name: 'Acme' }, user: { id: 'YQ' } } as Parameters<
      typeof authenticator.register
    >[0]
    const body = JSON.stringify({
      registration: { response: { ...(await authenticator.register(asked)), clientExtensionResults: {} }, ...expected },
      assertion: {
        response: { ...(await authenticator.sign({ challenge, rpId })), clientExtensionResults: {} },
        ...expected,
      },
    })
    const built = PASSKEY_MODULES.map((name) => ({ name, content: readFileSync(`dist/server/${name}`) }))
    const worker = await startFiles([{ name: 'entry.js', content: Buffer.from(CHECKS_A_PASSKEY) }, ...built])
    try {
      const answer = await fetch(worker.base, { method: 'POST', body })
      expect(await answer.json()).toEqual([true, true])
    } finally {
      await worker.stop()
    }
  })
})

it('nothing loads a language’s names and dates before somebody asks: it takes as long as all the rest of a start', () => {
  const early = globSync('worker/**/*.ts')
    .filter(isProduct)
    .filter((file) => /^(?:export )?const \w+ = new Intl\./m.test(readFileSync(file, 'utf8')))
  expect(early).toEqual([])
})
