import { afterAll, describe, expect, it } from 'vitest'
import { DAY_MS } from '../../domain/time'
import { serveHono } from '../../testing/worlds/serve-hono'
import { memoryStore } from '../store'
import { cloudflareSandbox } from './edge'
import { openZone, SANDBOX_TARGET, STEP_MS } from './zone'

const clock = { now: new Date('2026-11-21T12:00:00Z') }
const options = { store: memoryStore(), now: () => clock.now }
const ZONE = '0f'.repeat(16)
const served = await serveHono(cloudflareSandbox({ ...options, zoneId: ZONE }))
afterAll(() => served.close())

/** A custom hostname as Cloudflare's API returns it (developers.cloudflare.com/api, Custom Hostnames). */
interface CustomHost {
  id: string
  hostname: string
  status: string
  ownership_verification?: { type: string; name: string; value: string }
  verification_errors?: string[]
  ssl?: { status: string; method: string; type: string; validation_errors?: { message: string }[] }
}

/** The answer to a refused call: the status, and the code of its first error. */
class Refused extends Error {
  readonly answer: unknown[]
  constructor(answer: unknown[]) {
    super(JSON.stringify(answer))
    this.answer = answer
  }
}

const SSL = { method: 'http', type: 'dv' }
async function call<Result = CustomHost>(
  method: string,
  path = '',
  body?: object,
  { zone = ZONE, token = 'a-token-of-more-than-twenty-characters' } = {},
): Promise<Result> {
  const response = await fetch(`${served.url}/client/v4/zones/${zone}/custom_hostnames${path}`, {
    method,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  })
  const answer = (await response.json()) as { result: Result; errors: { code: number }[] }
  if (!response.ok) throw new Refused([response.status, answer.errors[0]?.code])
  return answer.result
}
const add = (hostname: string) => call('POST', '', { hostname, ssl: SSL })
const get = (id: string) => call('GET', `/${id}`)
const edit = (id: string) => call('PATCH', `/${id}`, { ssl: SSL })
const remove = (id: string) => call<{ id: string }>('DELETE', `/${id}`)
const failure = (asked: Promise<unknown>) =>
  asked.then(
    () => null,
    (error: unknown) => (error instanceof Refused ? error.answer : error),
  )

const { setDns } = openZone(options)
const pass = (steps: number) => {
  clock.now = new Date(clock.now.getTime() + steps * STEP_MS)
}

describe('a custom hostname', () => {
  it('waits for its CNAME, and says so', async () => {
    const made = await add('waits.example')
    expect(made).toMatchObject({
      hostname: 'waits.example',
      status: 'pending',
      ownership_verification: {
        type: 'txt',
        name: '_cf-custom-hostname.waits.example',
        value: expect.stringMatching(/^[\da-f-]{36}$/),
      },
      ssl: { method: 'http', type: 'dv', status: 'initializing' },
    })
    pass(1)
    const waiting = await get(made.id)
    expect([waiting.verification_errors, waiting.ssl?.status]).toEqual([
      ['custom hostname does not CNAME to this zone.'],
      'pending_validation',
    ])
  })

  it('is active once it points here, and its certificate step by step afterwards', async () => {
    const { id } = await add('steps.example')
    await setDns('steps.example', { cname: SANDBOX_TARGET })
    const seen: unknown[] = []
    for (let step = 0; step < 5; step++) {
      const { status, ssl } = await get(id)
      seen.push([status, ssl?.status])
      pass(1)
    }
    expect(seen).toEqual([
      ['pending', 'initializing'],
      ['active', 'pending_validation'],
      ['active', 'pending_issuance'],
      ['active', 'pending_deployment'],
      ['active', 'active'],
    ])
    expect(await get(id)).not.toHaveProperty('ownership_verification')
  })

  it('is active by its proof alone, without a certificate', async () => {
    const { id } = await add('proved.example')
    await setDns('proved.example', { txt: ['ours'] })
    pass(2)
    expect(await get(id)).toMatchObject({ status: 'active', ssl: { status: 'pending_validation' } })
  })

  it('gets no certificate against a CAA record', async () => {
    const { id } = await add('caa.example')
    await setDns('caa.example', { cname: 'ours', caa: true })
    pass(9)
    const { ssl } = await get(id)
    expect([ssl?.status, ssl?.validation_errors?.[0]?.message]).toEqual([
      'pending_validation',
      expect.stringContaining('caa_error'),
    ])
    await setDns('caa.example', { cname: 'ours' })
    pass(9)
    expect((await get(id)).ssl?.status).toBe('active')
  })

  it('has moved once it points elsewhere, until it is validated again', async () => {
    const { id } = await add('moves.example')
    await setDns('moves.example', { cname: 'ours' })
    pass(9)
    expect((await get(id)).status).toBe('active')
    await setDns('moves.example', { cname: 'elsewhere.example' })
    expect((await get(id)).status).toBe('moved')
    await setDns('moves.example', { cname: 'ours' })
    pass(9)
    expect((await get(id)).status).toBe('moved')
    await edit(id)
    pass(9)
    expect((await get(id)).status).toBe('active')
  })

  it('gives up after a week, and starts over on request', async () => {
    const { id } = await add('late.example')
    pass((8 * DAY_MS) / STEP_MS)
    expect((await get(id)).ssl?.status).toBe('validation_timed_out')
    expect((await edit(id)).ssl?.status).toBe('initializing')
  })

  it('exists once, is found by its name, and gone when it is removed', async () => {
    const { id } = await add('once.example')
    expect(await failure(add('once.example'))).toEqual([409, 1406])
    expect(await call<CustomHost[]>('GET', '?hostname=once.example')).toMatchObject([{ id }])
    await remove(id)
    expect(await failure(get(id))).toEqual([404, 1436])
    expect(await failure(remove(id))).toEqual([404, 1436])
  })

  it('is refused without a token, in another zone, and with unknown fields', async () => {
    const host = { hostname: 'a.example', ssl: SSL }
    expect(await failure(call('POST', '', host, { token: 'short' }))).toEqual([403, 9109])
    expect(await failure(call('POST', '', host, { zone: 'ff'.repeat(16) }))).toEqual([404, 7003])
    for (const body of [
      { hostname: 'not a host', ssl: SSL },
      { hostname: 'a.example', ssl: { method: 'post', type: 'dv' } },
      { hostname: 'a.example', ssl: { method: 'http', type: 'ov' } },
      { hostname: 'a.example', ssl: SSL, color: 'red' },
    ]) {
      expect([body, await failure(call('POST', '', body))]).toEqual([body, [400, expect.any(Number)]])
    }
  })
})
