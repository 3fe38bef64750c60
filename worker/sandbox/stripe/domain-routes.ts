import { Hono } from 'hono'
import { readParameters, refuseUnknown, type StripeContext, seconds } from './http/call'
import { badParameter, type FormBody, noSuch, readText, StripeFailure } from './http/form-body'
import { LIST_PARAMETERS, paginate } from './http/list-page'
import { newId, recordStore } from './records'

/** Why each method wouldn't show at a host, in Stripe's words; nothing if it would. */
type HostFaults = Partial<Record<DomainMethod, string>>

const METHODS = ['amazon_pay', 'apple_pay', 'google_pay', 'klarna', 'link', 'paypal'] as const
export type DomainMethod = (typeof METHODS)[number]

/** A registered host as stored. */
interface DomainRecord {
  id: string
  domainName: string
  enabled: boolean
  /** The states at its last check. */
  faults: HostFaults
  created: number
}

/** The double can't reach any host: it counts as unreachable until set otherwise. */
const unreached = (host: string): HostFaults => {
  const words = `We were unable to reach https://${host}/. The domain must be served over HTTPS to show this payment method.`
  return { apple_pay: words, google_pay: words }
}

const HOST = /^(?!.*\.\.)[a-z0-9](?:[a-z0-9.-]{0,251}[a-z0-9])?$/

function readHost(body: FormBody): string {
  const name = readText(body, 'domain_name')
  if (name === null) throw badParameter('domain_name', 'Missing required param: domain_name.', 'parameter_missing')
  const host = name.toLowerCase()
  if (!HOST.test(host) || !host.includes('.') || host.endsWith('.localhost') || /^[\d.]+$/.test(host)) {
    throw badParameter(
      'domain_name',
      `Invalid domain name: ${name}. Provide a public domain without a scheme or a path.`,
    )
  }
  return host
}

function readFlag(body: FormBody, name: string): boolean | null {
  const text = readText(body, name)
  if (text === null) return null
  if (text !== 'true' && text !== 'false') throw badParameter(name, `Invalid boolean: ${text}`)
  return text === 'true'
}

const render = ({ id, domainName, enabled, faults, created }: DomainRecord) => ({
  id,
  object: 'payment_method_domain' as const,
  created,
  domain_name: domainName,
  enabled,
  livemode: false,
  ...Object.fromEntries(
    METHODS.map((method) => {
      const words = faults[method]
      return [method, words ? { status: 'inactive', status_details: { error_message: words } } : { status: 'active' }]
    }),
  ),
})

/** The states of hosts, set by the control of the double. */
export const hostFaults = ({ store }: Pick<StripeContext, 'store'>) => {
  const set = recordStore<HostFaults>(store, 'host-faults')
  return {
    set: (host: string, faults: HostFaults) => set.put(host, faults),
    of: async (host: string) => (await set.find(host)) ?? unreached(host),
  }
}

/** /v1/payment_method_domains: the hosts at which wallets show. A host is checked when it is registered, and on request. */
export function domainRoutes(context: StripeContext) {
  const domains = recordStore<DomainRecord>(context.store, 'domain')
  const hosts = hostFaults(context)
  const known = async (id: string) => {
    const domain = await domains.find(id)
    if (!domain) throw noSuch('payment_method_domain', id, 'payment_method_domain')
    return domain
  }
  return new Hono()
    .get('/payment_method_domains', async (c) => {
      const body = await readParameters(c)
      refuseUnknown(body, ...LIST_PARAMETERS, 'domain_name', 'enabled')
      const [name, enabled] = [readText(body, 'domain_name'), readFlag(body, 'enabled')]
      const all = (await domains.list()).filter(
        (domain) => (name === null || domain.domainName === name) && (enabled === null || domain.enabled === enabled),
      )
      return c.json(paginate(all, { body, url: '/v1/payment_method_domains', render }))
    })
    .post('/payment_method_domains', async (c) => {
      const body = await readParameters(c)
      refuseUnknown(body, 'domain_name', 'enabled')
      const domainName = readHost(body)
      if ((await domains.list()).some((domain) => domain.domainName === domainName)) {
        const message = `The domain ${domainName} is already registered as a payment method domain on this account.`
        throw new StripeFailure(400, { type: 'invalid_request_error', message, param: 'domain_name' }, true)
      }
      const enabled = readFlag(body, 'enabled') ?? true
      const made = { id: newId(context.random, 'pmd_'), domainName, enabled, created: seconds(context.now()) }
      const domain = { ...made, faults: await hosts.of(domainName) }
      await domains.put(domain.id, domain)
      return c.json(render(domain))
    })
    .get('/payment_method_domains/:id', async (c) => c.json(render(await known(c.req.param('id')))))
    .post('/payment_method_domains/:id', async (c) => {
      const body = await readParameters(c)
      refuseUnknown(body, 'enabled')
      const domain = await known(c.req.param('id'))
      const after = { ...domain, enabled: readFlag(body, 'enabled') ?? domain.enabled }
      await domains.put(after.id, after)
      return c.json(render(after))
    })
    .post('/payment_method_domains/:id/validate', async (c) => {
      refuseUnknown(await readParameters(c))
      const domain = await known(c.req.param('id'))
      const after = { ...domain, faults: await hosts.of(domain.domainName) }
      await domains.put(after.id, after)
      return c.json(render(after))
    })
}
