import { describe, expect, it } from 'vitest'
import { memoryStore } from '../../sandbox/store'
import { stripeSandbox } from '../../sandbox/stripe'
import { controlStripe } from '../../sandbox/stripe/control'
import { stripeWallets } from './stripe-wallets'

const HOST = 'flights.example'

/** The double, and whatever is before it. */
function aGateway(before: (request: Request) => Response | null | Promise<Response | null> = () => null) {
  const options = { store: memoryStore(), now: () => new Date('2026-11-21T12:00:00Z') }
  const app = stripeSandbox(options)
  const calls: string[] = []
  const send = async (request: Request) => app.fetch(request)
  const registrar = stripeWallets({
    secretKey: 'sk_test_x',
    apiUrl: 'https://stripe.example',
    mode: 'test',
    fetch: async (input, init) => {
      const request = new Request(input, init)
      calls.push(`${request.method} ${new URL(request.url).pathname.replace(/pmd_\w+/, ':id')}`)
      return (await before(request)) ?? send(request)
    },
  })
  const headers = { authorization: 'Bearer sk_test_x', 'content-type': 'application/x-www-form-urlencoded' }
  const post = (path: string, body: string) => app.request(`/v1/${path}`, { method: 'POST', headers, body })
  return { registrar, calls, post, control: controlStripe(options) }
}

const ACTIVE = { isActive: true, words: null }
const PATH = '/v1/payment_method_domains'

describe('registering a host for wallets at Stripe', () => {
  it('registers it once, and says what is wrong until it isn’t', async () => {
    const { registrar, calls, control } = aGateway()
    const first = await registrar.register(HOST)
    expect(first).toEqual({
      isEnabled: true,
      wallets: {
        apple_pay: { isActive: false, words: expect.stringContaining(`https://${HOST}/`) },
        google_pay: { isActive: false, words: expect.stringContaining('HTTPS') },
      },
    })
    await control.setHost(HOST)
    expect(await registrar.register(HOST)).toEqual({
      isEnabled: true,
      wallets: { apple_pay: ACTIVE, google_pay: ACTIVE },
    })
    await registrar.register(HOST)
    expect(calls).toEqual([
      `GET ${PATH}`,
      `POST ${PATH}`,
      `POST ${PATH}/:id/validate`,
      `GET ${PATH}`,
      `POST ${PATH}/:id/validate`,
      `GET ${PATH}`,
    ])
  })

  it('accepts a host that somebody else has registered at the same moment', async () => {
    let isFirst = true
    const gateway = aGateway(async ({ method }) => {
      if (method === 'POST' && isFirst) {
        isFirst = false
        await gateway.post('payment_method_domains', `domain_name=${HOST}`)
      }
      return null
    })
    await gateway.control.setHost(HOST)
    expect((await gateway.registrar.register(HOST)).wallets.apple_pay).toEqual(ACTIVE)
  })

  it('leaves a host switched off that somebody switched off', async () => {
    const { registrar, post, calls } = aGateway()
    await post('payment_method_domains', `domain_name=${HOST}&enabled=false`)
    expect((await registrar.register(HOST)).isEnabled).toBe(false)
    expect(calls).toEqual([`GET ${PATH}`])
  })

  it('says why Stripe refuses a host', async () => {
    const { registrar } = aGateway()
    await expect(registrar.register('shop.localhost')).rejects.toMatchObject({
      code: 'conflict',
      message: expect.stringContaining('Invalid domain name'),
    })
  })

  it('says that its key lacks the right, without naming the key', async () => {
    const error = { error: { type: 'invalid_request_error', message: 'The provided key rk_live_abc lacks it.' } }
    const { registrar } = aGateway(() => Response.json(error, { status: 403 }))
    await expect(registrar.register(HOST)).rejects.toMatchObject({
      code: 'conflict',
      message: expect.not.stringContaining('rk_live'),
    })
  })

  it('says that it could not be reached', async () => {
    const { registrar } = aGateway(() => Response.json({ error: { type: 'api_error', message: 'x' } }, { status: 500 }))
    await expect(registrar.register(HOST)).rejects.toMatchObject({ code: 'payment_unavailable' })
  })
})
