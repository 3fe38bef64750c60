import { beforeEach, describe, expect, it } from 'vitest'
import { MINUTE_MS } from '../../../domain/time'
import { kvMode } from '../../../platform/kv-mode'
import { fakeKv } from '../../doubles/fake-kv'
import { aDatabase } from '../../worlds/a-database'
import { aPlatform, bookingFor, findAnOffer, type Platform, payFor, paymentFor } from '../../worlds/a-platform'

// A shop with live keys whose store of the mode fails.

let database: ReturnType<typeof aDatabase>
let kv: { answer: () => Promise<string | null> }
let minutes: number

beforeEach(() => {
  database = aDatabase()
  kv = { answer: async () => 'test' }
  minutes = 0
})

/** A platform over the stored mode, as a new isolate reads it. */
function newIsolate(): Platform {
  const modes = kvMode(
    { ...fakeKv(), get: () => kv.answer() },
    () => {},
    () => minutes * MINUTE_MS,
  )
  return aPlatform(database.repositories, { modes })
}

const FAULTS: [string, () => Promise<string | null>][] = [
  ['fails', () => Promise.reject(new Error('KV is down'))],
  ['holds nonsense', async () => 'LIVE'],
]
const codeOf = async (answer: Response) => [answer.status, ((await answer.json()) as { code?: string }).code]

describe.each(FAULTS)('while the store of the mode %s', (_what, fault) => {
  it('a new isolate accepts no payment, no free booking and no card number, and writes nothing', async () => {
    kv.answer = fault
    const platform = newIsolate()
    const offer = await findAnOffer(platform)
    const post = (path: string, body: unknown) => platform.ask('POST', path, { body })
    const { cardDetails: _card, ...withoutCard } = paymentFor(offer)
    const free = bookingFor(offer, 'test_made-up-by-a-client')
    const refused = [503, 'mode_unknown']
    expect(await codeOf(await post('/api/payments/process-card', paymentFor(offer)))).toEqual(refused)
    expect(await codeOf(await post('/api/payments/process-card', withoutCard))).toEqual([400, 'invalid_input'])
    expect(await codeOf(await post('/api/bookings', free))).toEqual(refused)
    expect(await codeOf(await post('/api/bookings', { ...free, ...paymentFor(offer) }))).toEqual(refused)
    expect(await codeOf(await platform.ask('GET', '/api/payments/config'))).toEqual(refused)
    expect(await codeOf(await platform.ask('GET', '/api/system/mode'))).toEqual(refused)
    expect([database.stored.purchases, database.stored.bookings, database.stored.mails]).toEqual([[], [], []])
  })

  it('an isolate that knew the mode keeps selling in it', async () => {
    const platform = newIsolate()
    await platform.ask('GET', '/api/system/mode')
    kv.answer = fault
    minutes = 600
    const offer = await findAnOffer(platform)
    expect(await (await platform.ask('GET', '/api/system/mode')).json()).toEqual({ isLiveMode: false, mode: 'test' })
    const body = bookingFor(offer, await payFor(platform, offer))
    expect((await platform.ask('POST', '/api/bookings', { body })).status).toBe(201)
  })

  it('what is paid already is booked, by any isolate', async () => {
    const platform = newIsolate()
    const offer = await findAnOffer(platform)
    const paid = await payFor(platform, offer)
    kv.answer = fault
    platform.deps.modes = kvMode({ ...fakeKv(), get: () => kv.answer() }, () => {})
    expect((await platform.ask('GET', '/api/system/mode')).status).toBe(503)
    expect((await platform.ask('POST', '/api/bookings', { body: bookingFor(offer, paid) })).status).toBe(201)
    expect(database.stored.bookings).toMatchObject([{ mode: 'test' }])
  })
})
