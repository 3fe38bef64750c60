import './resolve-ts.ts'
import { PlainFailure, tellFailure } from './plain-failure.ts'

// npm run sandbox: the doubles of Duffel and Stripe over HTTP, for their official clients or any other. One port serves both,
// because neither client keeps a path prefix and their paths differ. State lives as long as the process.

const DEFAULT_PORT = 8790

function sandboxPort(value: string | undefined): number {
  const port = Number(value?.trim() || DEFAULT_PORT)
  if (Number.isInteger(port) && port >= 1 && port <= 65_535) return port
  throw new PlainFailure(`SANDBOX_PORT must be a number from 1 to 65535, not "${value}".`)
}

const DEFAULT_SECONDS = 3
const MOST_SECONDS = 60

function airlineSeconds(value: string | undefined): number {
  const seconds = Number(value?.trim() || DEFAULT_SECONDS)
  if (seconds >= 0 && seconds <= MOST_SECONDS) return seconds
  throw new PlainFailure(
    `SANDBOX_AIRLINE_SECONDS must be a number of seconds from 0 to ${MOST_SECONDS}, not "${value}".`,
  )
}

const isBusy = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'EADDRINUSE'

async function serve(port: number, seconds: number) {
  const { duffelSandbox } = await import('../sandbox/duffel')
  const { memoryStore } = await import('../sandbox/store')
  const { stripeSandbox } = await import('../sandbox/stripe')
  const { serveHono } = await import('../testing/worlds/serve-hono')
  const options = { store: memoryStore(), now: () => new Date() }
  const stripe = stripeSandbox(options)
  const duffel = duffelSandbox({ ...options, airlineSeconds: seconds })
  const both = {
    fetch: (request: Request) => (new URL(request.url).pathname.startsWith('/v1/') ? stripe : duffel).fetch(request),
  }
  try {
    return await serveHono(both, port)
  } catch (error) {
    if (!isBusy(error)) throw error
    throw new PlainFailure(
      `Port ${port} is in use. Stop what listens there, or choose another: SANDBOX_PORT=${port + 1} npm run sandbox`,
    )
  }
}

try {
  const { url, close } = await serve(
    sandboxPort(process.env.SANDBOX_PORT),
    airlineSeconds(process.env.SANDBOX_AIRLINE_SECONDS),
  )
  process.stdout.write(
    [
      `The sandbox is ready at ${url}`,
      `  Duffel: ${url}/air and ${url}/places, with any token that begins with duffel_test_`,
      `  Stripe: ${url}/v1, with any key that begins with sk_test_`,
      'Ctrl-C stops it.',
      '',
    ].join('\n'),
  )
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void close())
} catch (error) {
  tellFailure(error)
}
