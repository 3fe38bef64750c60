import './resolve-ts.ts'
import { PlainFailure, reportFailure } from './plain-failure.ts'
import type { SandboxServerOptions } from './start/sandbox-server.ts'

// npm run sandbox: the doubles of Duffel and Stripe over HTTP, for their official clients or any other. Their state is lost when the
// process ends. Their webhooks go to the addresses in SANDBOX_DUFFEL_WEBHOOK_URL and SANDBOX_STRIPE_WEBHOOK_URL, or to those registered by
// POST /air/webhooks.

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

function webhookUrl(name: string): string | null {
  const value = process.env[name]?.trim()
  if (!value) return null
  if (URL.canParse(value) && /^https?:$/.test(new URL(value).protocol)) return value
  throw new PlainFailure(`${name} must be an address that begins with http:// or https://, not "${value}".`)
}

const isBusy = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'EADDRINUSE'

async function serve(options: SandboxServerOptions) {
  const { serveSandbox } = await import('./start/sandbox-server')
  try {
    return await serveSandbox(options)
  } catch (error) {
    if (!isBusy(error)) throw error
    const { port } = options
    throw new PlainFailure(
      `Port ${port} is in use. Stop what listens there, or choose another: SANDBOX_PORT=${port + 1} npm run sandbox`,
    )
  }
}

try {
  const webhookUrls = {
    duffel: webhookUrl('SANDBOX_DUFFEL_WEBHOOK_URL'),
    stripe: webhookUrl('SANDBOX_STRIPE_WEBHOOK_URL'),
  }
  const { url, close } = await serve({
    port: sandboxPort(process.env.SANDBOX_PORT),
    airlineSeconds: airlineSeconds(process.env.SANDBOX_AIRLINE_SECONDS),
    webhookUrls,
  })
  process.stdout.write(
    [
      `The sandbox is ready at ${url}`,
      `  Duffel: ${url}/air and ${url}/places, with any token that begins with duffel_test_`,
      `  Stripe: ${url}/v1, with any key that begins with sk_test_`,
      `  What airlines, banks and buyers do: POST ${url}/control/… (worker/sandbox/control-app.ts)`,
      ...Object.entries(webhookUrls).flatMap(([name, to]) => (to ? [`  Webhooks of ${name} go to ${to}`] : [])),
      'Ctrl-C stops it.',
      '',
    ].join('\n'),
  )
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void close())
} catch (error) {
  reportFailure(error)
}
