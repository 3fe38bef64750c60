import { existsSync, writeFileSync } from 'node:fs'
import { Socket } from 'node:net'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'

// Run by observatory.ts beside the scanner's package, in a process that trusts the certificate of the proxy: scans the addresses that are
// given as arguments, such as acme.example/faq, and writes one line of JSON for each.

const PACKAGE = '@mdn/mdn-http-observatory'
const SCAN = 'node_modules/.bin'

interface Scanned {
  scan: { score: number; grade: string }
  tests: Record<string, { scoreModifier?: number; result?: string | null }>
}

/** npm puts the commands of the package that it has fetched first on the path. */
function packageFolder(): string {
  const commands = (process.env.PATH ?? '')
    .split(':')
    .find((folder) => folder.endsWith(SCAN) && folder.includes('_npx'))
  if (!commands) throw new Error('Run this by npm run bench:observatory')
  return join(dirname(commands), PACKAGE)
}

/** Leads connections to the scanned hosts, which no name server knows, to the proxy on this machine. */
function connectLocally(ports: Record<string, number>): void {
  const connect = Socket.prototype.connect as (...args: unknown[]) => Socket
  Socket.prototype.connect = function connectTo(this: Socket, ...args: unknown[]): Socket {
    // Node hands its own sockets a list of the options and the callback.
    const [first] = args
    const options = (Array.isArray(first) ? first[0] : first) as { host?: string; port?: number | string } // Node's own
    const port = ports[String(options.port)]
    if (options.host?.endsWith('.example') && port) Object.assign(options, { host: '127.0.0.1', port })
    return connect.apply(this, args)
  } as typeof Socket.prototype.connect
}

const folder = packageFolder()
// The package fetches browsers' preload list when it is installed. None of these hosts is on it, whatever it says by now.
const preloadList = join(folder, 'conf/hsts-preload.json')
if (!existsSync(preloadList)) writeFileSync(preloadList, '{}')

const [httpPort, httpsPort, ...addresses] = process.argv.slice(2)
connectLocally({ 80: Number(httpPort), 443: Number(httpsPort) })
const { scan } = (await import(pathToFileURL(join(folder, 'src/scanner/index.js')).href)) as {
  scan: (address: string) => Promise<Scanned>
} // as the package's own command calls it
for (const address of addresses) {
  const line = await scan(address).then(
    ({ scan: { score, grade }, tests }) => {
      const lost = Object.values(tests).filter(({ scoreModifier = 0 }) => scoreModifier < 0)
      return { address, score, grade, lost: lost.map(({ result, scoreModifier }) => `${scoreModifier} ${result}`) }
    },
    (error: unknown) => ({ address, score: 0, grade: '-', lost: [String(error)] }),
  )
  process.stdout.write(`${JSON.stringify(line)}\n`)
}
