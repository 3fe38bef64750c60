import { existsSync, globSync, readFileSync, statSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { dirname, extname } from 'node:path/posix'
import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest'
import { unstable_readConfig as readConfig } from 'wrangler'
import { bundleDeployed, type DeployedFile, gzipBytes } from '../../../bench/deployed/bundle'
import { startDeployed, startFiles } from '../../../bench/deployed/run-deployed'
import { buildApp } from '../../../dev/build/build-app'
import { aSoftwareAuthenticator } from '../../doubles/software-authenticator'
import { isProduct } from '../../house'
import { type DeployedWorker, deployWorker } from './deployed-worker'

// The shop as it is deployed: the built app and its Worker in workerd, with the settings that it needs and no other. A stranger who knows the
// repository asks for files that aren't meant for visitors, at addresses that no client has cleaned up.

/** The folder that is uploaded to be served. */
const UPLOADED = readConfig({ config: 'wrangler.toml' }).assets?.directory
/** What the build makes for browsers. */
const BUILT = 'dist/client'
const HOST = 'shop.example'
/** Files that are the platform's, such as `_headers`, and those that begin with a dot. The hash that names a script may begin with `_`. */
const HIDDEN = /(?:^|\/)\.|^_/

let shop: DeployedWorker
let server: URL
const agent = new Agent({ keepAlive: true, maxSockets: 8 })

beforeAll(async () => {
  // The test runner's own NODE_ENV would build React for development.
  vi.stubEnv('NODE_ENV', 'production')
  await buildApp()
  const SESSION_SECRET = 'a test secret of more than thirty-two characters'
  shop = await deployWorker({ DATABASE_URL: inject('databaseUrl'), SESSION_SECRET }, UPLOADED)
  server = await shop.address()
}, 180_000)

afterAll(async () => {
  agent.destroy()
  await shop?.stop()
  vi.unstubAllEnvs()
})

interface Answer {
  status: number
  type: string
  text: string
}

/** Asks the shop for a path as it is written here. */
const ask = (path: string, { method = 'GET', host = HOST, body = '' } = {}) =>
  new Promise<Answer>((resolve, reject) => {
    const { hostname, port } = server
    const headers = { host, origin: `https://${host}`, ...(body && { 'content-type': 'application/json' }) }
    const asked = request({ agent, hostname, port, path, method, headers })
    asked.on('error', reject).on('response', async (answer) => {
      const text = Buffer.concat(await answer.toArray()).toString()
      resolve({ status: answer.statusCode ?? 0, type: answer.headers['content-type'] ?? '', text })
    })
    asked.end(body)
  })

/** Words of files that nobody is to read, and of pages that list a folder. */
const LEAKED =
  /ref: refs\/|\[core\]|SESSION_SECRET|"devDependencies"|compatibility_date|root:x:0|Index of|Directory listing/

/** At which of the addresses there is anything, and what. */
async function found(paths: Iterable<string>, given: Parameters<typeof ask>[1] = {}): Promise<string[]> {
  const answers = await Promise.all([...new Set(paths)].map(async (path) => ({ path, ...(await ask(path, given)) })))
  return answers
    .filter(({ status, text }) => status !== 404 || LEAKED.test(text))
    .map(({ path, status, type, text }) => `${path} ${status} ${type} ${text.slice(0, 80)}`)
}

const isFile = (path: string) => statSync(path).isFile()

/** What the build has made, by its addresses. */
const builtFiles = () =>
  globSync(['**/*', '**/.*', '**/.*/*'], { cwd: BUILT })
    .filter((file) => isFile(`${BUILT}/${file}`))
    .sort()

/** Of each larger folder of the repository one file of each kind: whether a server gives them out is decided for a folder. */
function samplesOfRepository(): string[] {
  const files = globSync(['*', '.*', '{migrations,web,worker,dist}/**/*', '{web,dist}/**/.*', 'dist/**/.*/*'])
  const kindOf = (file: string) => `${dirname(file).split('/').slice(0, 3).join('/')} ${extname(file)}`
  return [...new Map(files.filter(isFile).map((file) => [kindOf(file), file])).values()]
}

describe('the deployed shop', () => {
  it('gives the same answers at the routes that it serves itself', async () => {
    expect(await found(['/', '/index.html', '/logo.svg', '/api/system/mode'])).toEqual([
      expect.stringMatching(/^\/ 200 text\/html; charset=utf-8 <!doctype html>/i),
      expect.stringMatching(/^\/index\.html 301 /),
      expect.stringMatching(/^\/logo\.svg 200 image\/svg\+xml/),
      '/api/system/mode 200 application/json {"isLiveMode":false,"mode":"test"}',
    ])
  })

  it('serves nothing of the repository', async () => {
    const files = samplesOfRepository()
    expect(files.length).toBeGreaterThan(150)
    // As it lies there, and as from the folders that a careless server would take for its root.
    const paths = files.flatMap((file) => [file, file.replace(/^(?:web|worker|dist\/\w+)\//, '')])
    // The same address may lead to a file of the app, or to a call of the API.
    const isOfTheApp = (path: string) =>
      path.startsWith('api/') || (existsSync(`${BUILT}/${path}`) && !HIDDEN.test(path))
    expect(await found(paths.filter((path) => !isOfTheApp(path)).map((path) => `/${path}`))).toEqual([])
  })

  it('has no history of its source and no settings, however their address is written', async () => {
    const hidden = [
      ...['.git', '.git/', '.git/HEAD', '.git/config', '.git/index', '.git/logs/HEAD', '.git/refs/heads/main'],
      ...['.svn/entries', '.hg/store', 'CVS/Root', '.gitignore', '.gitattributes', '.github/workflows', '.ci/run'],
      ...['.env', '.env.local', '.env.production', '.dev.vars', '.npmrc', '.data/accounts.txt', '.ssh/id_rsa'],
      ...['wrangler.toml', 'wrangler.json', '.wrangler/state/v3', '.wrangler/deploy/config.json', 'package.json'],
      ...['package-lock.json', 'config.json', 'secrets.json', 'backup.zip', 'db.sqlite', '.DS_Store'],
      ...['.assetsignore', '_headers', '_redirects', '_routes.json', '_worker.js'],
    ].map((path) => `/${path}`)
    const ways = [
      ...['//', '/./', '/assets/../', '/assets/../../', '/assets/../../../', '/brands/../../../', '/api/../', '/%2e/'],
      ...['/assets/..%2f..%2f', '/assets/%2e%2e/%2e%2e/', '/assets/%2e%2e%2f%2e%2e%2f', '/assets/..%5c..%5c', '/%2f'],
      ...['/assets/..;/', '/assets/%252e%252e%252f%252e%252e%252f', '/brands/..%2f..%2f..%2f', '/.//'],
    ]
    const written = ['.git/HEAD', '.env', 'package.json', 'wrangler.toml'].flatMap((file) => [
      ...ways.map((way) => way + file),
      ...[`/${file}?raw`, `/${file}/`, `/${file}%00.svg`, `/${file}%20`, `/${file}~`, `/${file}.bak`],
      ...[`/${file.toUpperCase()}`, `/${file.replace('.', '%2e')}`, `/${file.replace('.', '%2E')}?raw`],
    ])
    expect(await found([...hidden, ...written])).toEqual([])
    expect(await found(hidden, { method: 'HEAD' })).toEqual([])
  })

  it('lists no folder', async () => {
    const folders = new Set(builtFiles().map((file) => dirname(`/${file}`)))
    folders.delete('/')
    expect([...folders]).toEqual(expect.arrayContaining(['/assets', '/brands', '/.vite']))
    const guessed = ['/pictures', '/fonts', '/static', '/uploads', '/.well-known', '/api']
    const asked = [...folders, ...guessed].flatMap((path) => [path, `${path}/`, `${path}/?C=M;O=D`, `${path}/.`])
    expect(await found(asked)).toEqual([])
  })

  it('serves of what was built the app’s own files, none of which leads to its source', async () => {
    const served: string[] = []
    const faults: string[] = []
    const files = builtFiles()
    for (const file of files) {
      const { status, text } = await ask(`/${file}`)
      if (status === 200) served.push(file)
      if (status === 200 && /sourceMappingURL=|\/\/# sourceURL/.test(text)) faults.push(`${file} names its source`)
      if (status === 200 && text.includes(process.cwd())) faults.push(`${file} names a folder of this machine`)
    }
    expect(faults).toEqual([])
    expect(served.length).toBeGreaterThan(50)
    expect(served.filter((file) => HIDDEN.test(file))).toEqual([])
    expect(files.filter((file) => !served.includes(file))).toEqual([
      '.assetsignore',
      '.vite/manifest.json',
      '_headers',
      'index.html',
      'release.json',
    ])
    expect(await found(served.map((file, index) => `/${file}${['.map', '.ts', '~'][index % 3]}`))).toEqual([])
  })

  it('has neither documents of its API nor monitors', async () => {
    const documents = [
      ...['/api', '/api/', '/api/docs', '/api/v1', '/api-docs', '/docs', '/redoc', '/graphql', '/graphiql'],
      ...['/openapi.json', '/openapi.yaml', '/api/openapi.json', '/swagger', '/swagger.json', '/swagger-ui.html'],
      ...['/swagger/index.html', '/.well-known/openapi.json', '/api/routes', '/api/schema', '/wsdl'],
    ]
    const monitors = [
      ...['/metrics', '/api/metrics', '/health', '/healthz', '/ready', '/status', '/server-status', '/stats', '/trace'],
      ...['/debug', '/debug/pprof/', '/_debug', '/actuator', '/actuator/env', '/actuator/heapdump', '/phpinfo.php'],
      ...['/console', '/admin/metrics', '/api/system', '/api/system/debug', '/api/system/env', '/json/version'],
    ]
    expect(await found([...documents, ...monitors])).toEqual([])
    expect(await found(documents, { method: 'OPTIONS' })).toEqual([])
    // An anonymous monitor learns whether the shop is well, and nothing about its parts.
    expect(Object.keys(JSON.parse((await ask('/api/system/health')).text))).toEqual(['status', 'lastRunSeconds'])
  })

  it('has neither sandbox nor mailbox nor pages for developers, at its own host or as from this machine', async () => {
    const pages = [
      ...['/dev', '/dev/', '/dev/mailbox', '/dev/mailbox/', '/dev/mailbox/1/html', '/styleguide', '/storybook'],
      ...['/@vite/client', '/@id/react', '/@fs/etc/passwd', '/@react-refresh', '/__vitest__/', '/__inspect/'],
      ...['/main.tsx', '/src/main.tsx', '/node_modules/react/package.json', '/index.js', '/index.js.map'],
      ...['/server-app.js', '/page-renderer.js', '/passkeys.js', '/passkey-library.js', '/__open-in-editor'],
    ]
    const calls = [
      ...['/control/duffel/cancel/ABC123', '/control/stripe/dispute/pi_1', '/control/reset'],
      ...['/v1/payment_intents', '/v1/balance', '/air/orders', '/air/offer_requests', '/client/v4/zones'],
    ]
    for (const host of [HOST, 'localhost', '127.0.0.1', 'acme.localhost']) {
      expect(await found([...pages, ...calls], { host })).toEqual([])
      expect(await found(calls, { host, method: 'POST', body: '{}' })).toEqual([])
    }
  })

  it('sells nothing by a sandbox that nobody asked for', async () => {
    const criteria = { origin: 'OSL', destination: 'TOS', departureDate: '2027-01-15' }
    const search = await ask('/api/flights/search', { method: 'POST', body: JSON.stringify(criteria) })
    expect([search.status, JSON.parse(search.text).code]).toEqual([502, 'provider_unavailable'])
  })
})

const MB = 1_000_000

const CHECKS_A_PASSKEY = `import { verifyAuthenticationResponse, verifyRegistrationResponse } from './passkeys.js'
export default {
  async fetch(request) {
    const { registration, assertion } = await request.json()
    let registered
    try {
      registered = await verifyRegistrationResponse(registration)
    } catch (error) {
      return Response.json(error.message)
    }
    const { credential } = registered.registrationInfo
    const signed = await verifyAuthenticationResponse({ ...assertion, credential })
    return Response.json([registered.verified, signed.verified])
  },
}`
const PASSKEY_MODULES = ['passkeys.js', 'passkey-library.js', 'rolldown-runtime.js']

describe('the deployed Worker', () => {
  let files: DeployedFile[]

  beforeAll(async () => {
    files = await bundleDeployed()
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

  it('checks a passkey by what was built, and refuses a statement by its maker', async () => {
    const [origin, rpId, challenge] = ['https://acme.example', 'acme.example', 'a-challenge']
    const expected = { expectedChallenge: challenge, expectedOrigin: origin, expectedRPID: rpId }
    const checked = async (format: 'none' | 'packed' | 'fido-u2f', base: URL) => {
      const authenticator = await aSoftwareAuthenticator({ origin, format })
      const asked = { challenge, rp: { id: rpId, name: 'Acme' }, user: { id: 'YQ' } } as Parameters<
        typeof authenticator.register
      >[0]
      const body = JSON.stringify({
        registration: {
          response: { ...(await authenticator.register(asked)), clientExtensionResults: {} },
          ...expected,
        },
        assertion: {
          response: { ...(await authenticator.sign({ challenge, rpId })), clientExtensionResults: {} },
          ...expected,
        },
      })
      return (await fetch(base, { method: 'POST', body })).text()
    }
    const built = PASSKEY_MODULES.map((name) => ({ name, content: readFileSync(`dist/server/${name}`) }))
    const worker = await startFiles([{ name: 'entry.js', content: Buffer.from(CHECKS_A_PASSKEY) }, ...built])
    try {
      expect(await checked('none', worker.base)).toBe('[true,true]')
      expect(await checked('packed', worker.base)).toBe('[true,true]')
      expect(await checked('fido-u2f', worker.base)).toBe('"a statement by the maker, which nobody asked for"')
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
