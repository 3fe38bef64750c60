import { type Context, Hono } from 'hono'
import {
  EDGE_ADDRESS,
  type HostnameRecord,
  type HostnameState,
  openZone,
  SANDBOX_TARGET,
  type ZoneOptions,
} from './zone'

/** The options of `cloudflareSandbox`. */
export interface CloudflareSandboxOptions extends ZoneOptions {
  zoneId: string
  /** Answers at the hosts that point here, as the shop behind the edge does. */
  shop?: (request: Request) => Response | Promise<Response>
}

/** An error answer, as Cloudflare writes it. */
class Refusal extends Error {
  readonly status: 400 | 401 | 403 | 404 | 409
  readonly code: number

  constructor(status: Refusal['status'], code: number, message: string) {
    super(message)
    this.status = status
    this.code = code
  }
}

const HOST = /^(?=.{1,253}$)(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z0-9-]{2,63}$/

const METHODS = ['http', 'txt', 'email']
const AUTHORITIES = ['google', 'lets_encrypt', 'ssl_com', 'digicert']
const SSL_FIELDS = ['method', 'type', 'certificate_authority', 'wildcard', 'settings', 'bundle_method']

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function readSsl(value: unknown): Record<string, unknown> {
  const bad = (what: string) => new Refusal(400, 1001, `Invalid ssl: ${what}`)
  if (!isRecord(value)) throw bad('it must be an object')
  const unknown = Object.keys(value).find((name) => !SSL_FIELDS.includes(name))
  if (unknown) throw bad(`unknown field ${unknown}`)
  if (!METHODS.includes(String(value.method))) throw bad('method must be http, txt or email')
  if (value.type !== 'dv') throw bad('type must be dv')
  if (value.certificate_authority !== undefined && !AUTHORITIES.includes(String(value.certificate_authority))) {
    throw bad('unknown certificate_authority')
  }
  return value
}

async function readBody(c: Context, ...fields: string[]): Promise<Record<string, unknown>> {
  const body: unknown = await c.req.json().catch(() => null)
  if (!isRecord(body)) throw new Refusal(400, 1001, 'The request body is not a JSON object.')
  const unknown = Object.keys(body).find((name) => !fields.includes(name))
  if (unknown) throw new Refusal(400, 1001, `Unknown field ${unknown}.`)
  return body
}

const success = (result: unknown, more: object = {}) => ({ success: true, errors: [], messages: [], result, ...more })

function render({ record, state }: { record: HostnameRecord; state: HostnameState }) {
  const { id, hostname, proof, ssl, createdAt } = record
  return {
    id,
    hostname,
    created_at: new Date(createdAt).toISOString(),
    status: state.status,
    ...(state.verificationErrors.length > 0 && { verification_errors: state.verificationErrors }),
    // Once it is active nothing has to be proved any more.
    ...(state.status === 'pending' && {
      ownership_verification: { type: 'txt', name: `_cf-custom-hostname.${hostname}`, value: proof },
      ownership_verification_http: {
        http_url: `http://${hostname}/.well-known/cf-custom-hostname-challenge/${id}`,
        http_body: proof,
      },
    }),
    ssl: {
      id,
      wildcard: false,
      certificate_authority: 'google',
      ...ssl,
      status: state.sslStatus,
      ...(state.sslErrors.length > 0 && { validation_errors: state.sslErrors.map((message) => ({ message })) }),
      ...(state.sslStatus === 'active' && { hosts: [hostname], issuer: 'GoogleTrustServices' }),
    },
  }
}

/** DNS record types, by name. */
const TYPES: Record<string, number> = { A: 1, CNAME: 5, TXT: 16 }

/**
 * The part of Cloudflare's HTTP API for custom hostnames: /client/v4/zones/:zone/custom_hostnames. Also /dns-query, a DNS resolver that
 * answers in JSON; every other address is answered as that host would: with nothing, another site, or the shop.
 */
export function cloudflareSandbox(options: CloudflareSandboxOptions): Hono {
  const zone = openZone(options)
  const app = new Hono()
  const known = async (c: Context): Promise<HostnameRecord> => {
    const record = await zone.find(c.req.param('id') ?? '')
    if (!record) throw new Refusal(404, 1436, 'The custom hostname was not found.')
    return record
  }
  app.onError((error, c) => {
    if (!(error instanceof Refusal)) throw error
    const errors = [{ code: error.code, message: error.message }]
    return c.json({ success: false, errors, messages: [], result: null }, error.status)
  })
  app.use('/client/v4/*', async (c, next) => {
    if (!/^Bearer \S{20,}$/.test(c.req.header('authorization') ?? ''))
      throw new Refusal(403, 9109, 'Invalid access token')
    await next()
  })
  const hostnames = new Hono()
    .post('/', async (c) => {
      const body = await readBody(c, 'hostname', 'ssl', 'custom_metadata')
      const hostname = String(body.hostname).toLowerCase()
      if (!HOST.test(hostname)) throw new Refusal(400, 1411, 'Invalid custom hostname.')
      const ssl = readSsl(body.ssl)
      if ((await zone.list()).some((record) => record.hostname === hostname)) {
        throw new Refusal(409, 1406, 'Duplicate custom hostname found.')
      }
      return c.json(success(render(await zone.look(await zone.add(hostname, ssl)))), 201)
    })
    .get('/', async (c) => {
      const { hostname, page = '1', per_page = '20' } = c.req.query()
      const [at, size] = [Number(page), Number(per_page)]
      const all = (await zone.list()).filter((record) => !hostname || record.hostname.includes(hostname.toLowerCase()))
      const shown = await Promise.all(all.slice((at - 1) * size, at * size).map((record) => zone.look(record)))
      const info = { page: at, per_page: size, count: shown.length, total_count: all.length }
      return c.json(success(shown.map(render), { result_info: { ...info, total_pages: Math.ceil(all.length / size) } }))
    })
    .get('/:id', async (c) => c.json(success(render(await zone.look(await known(c))))))
    .patch('/:id', async (c) => {
      const body = await readBody(c, 'ssl', 'custom_metadata')
      const record = await known(c)
      return c.json(success(render(await zone.look(await zone.restart(record, readSsl(body.ssl ?? record.ssl))))))
    })
    .delete('/:id', async (c) => {
      const { id } = await known(c)
      await zone.remove(id)
      return c.json({ id })
    })
  app.route(`/client/v4/zones/${options.zoneId}/custom_hostnames`, hostnames)
  app.all('/client/v4/*', () => {
    throw new Refusal(404, 7003, 'Could not route to this zone, perhaps your object identifier is invalid?')
  })
  app.get('/dns-query', async (c) => {
    const { name = '', type = 'A' } = c.req.query()
    const host = name.toLowerCase().replace(/^_(?:cf-custom-hostname|tailfin-proof)\./, '')
    const dns = await zone.findDns(host)
    const line = (of: keyof typeof TYPES, data: string) => ({ name, type: TYPES[of], TTL: 60, data })
    const addresses = [dns.cname, host].includes(SANDBOX_TARGET) ? [EDGE_ADDRESS] : dns.addresses
    const way = dns.cname === null ? [] : [line('CNAME', `${dns.cname}.`)]
    const lines: Record<string, object[]> = {
      TXT: dns.txt.map((text) => line('TXT', `"${text}"`)),
      CNAME: way,
      A: [...way, ...addresses.map((address) => line('A', address))],
    }
    const answers = lines[type] ?? []
    return c.json({
      Status: 0,
      Question: [{ name, type: TYPES[type] ?? 1 }],
      ...(answers.length > 0 && { Answer: answers }),
    })
  })
  app.all('*', async (c) => {
    const { hostname } = new URL(c.req.url)
    const dns = await zone.findDns(hostname)
    const record = (await zone.list()).find((each) => each.hostname === hostname)
    const leadsHere = dns.cname !== null || dns.addresses.length > 0
    if (!leadsHere) throw new TypeError(`The name ${hostname} could not be resolved`)
    const isElsewhere = dns.cname !== null ? dns.cname !== SANDBOX_TARGET : !dns.addresses.includes(EDGE_ADDRESS)
    if (isElsewhere) return c.html('<h1>Another site</h1>', 404)
    const state = record && (await zone.look(record)).state
    if (state?.status !== 'active' || state.sslStatus !== 'active') throw new TypeError('The certificate does not fit')
    return options.shop ? options.shop(c.req.raw) : c.html('<h1>No shop</h1>', 404)
  })
  return app
}
