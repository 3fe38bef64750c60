import { afterEach, describe, expect, it, vi } from 'vitest'
import { createApp } from '../app'
import { consoleLog } from '../platform/system'
import { amelia, aShop, bookingRequest, paymentRequest } from '../testing/worlds/a-shop'
import { holdsCardNumber } from './card-numbers'

const NUMBER = '4111 1111 1111 1111'

afterEach(() => void vi.restoreAllMocks())

function over(mode: 'live' | 'test') {
  const shop = aShop({ modes: { read: async () => mode }, log: consoleLog })
  const app = createApp(shop.deps)
  return async (path: string, body: unknown) => {
    const init = { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }
    const answer = await app.request(path, init)
    return { status: answer.status, body: (await answer.json()) as Record<string, unknown> }
  }
}

describe('a text', () => {
  it.each([
    ['4242424242424242'],
    ['4242 4242 4242 4242'],
    ['3782-822463-10005'],
    ['My card is 5555-5555 5555-4444, thank you'],
    ['6304000000000000000'],
    ['4222222222222'],
    ['４２４２４２４２４２４２４２４２'],
    ['٤٢٤٢ ٤٢٤٢ ٤٢٤٢ ٤٢٤٢'],
    ['4242.4242.4242.4242'],
    ['4242–4242–4242–4242'],
    ['4242−4242−4242−4242'],
    ['4242\u200b4242\u200b4242\u200b4242'],
  ])('with a card number is known: %s', (text) => {
    expect(holdsCardNumber(text)).toBe(true)
  })

  it.each([
    ['4242424242424241'],
    ['424242424242'],
    ['42424242424242424242424242'],
    ['2027-01-15'],
    ['deadbeef-dead-4ead-8242-424242424242'],
    ['off_0000AhTmH2Thpl2RkyjLfX'],
    ['42.4242424242424'],
    ['4242.4242424242424'],
    [''],
  ])('without one passes: %s', (text) => {
    expect(holdsCardNumber(text)).toBe(false)
  })

  it('of a megabyte is checked in linear time', () => {
    const began = performance.now()
    holdsCardNumber('1 -'.repeat(300_000))
    holdsCardNumber('1'.repeat(900_000))
    // Backtracking would take minutes; the limit must not depend on how busy the machine is.
    expect(performance.now() - began).toBeLessThan(10_000)
  })
})

describe('a body in live mode', () => {
  const booking = (given: object) => ({ ...bookingRequest('pi_1'), passengers: [{ ...amelia, ...given }] })

  it.each<[string, string, unknown]>([
    ['passengers.0.passportNumber', '/api/bookings', booking({ passportNumber: '4111111111111111' })],
    ['passengers.0.firstName', '/api/bookings', booking({ firstName: NUMBER })],
    ['paymentId', '/api/bookings', bookingRequest(NUMBER)],
    ['firstName', '/api/auth/register', { firstName: NUMBER }],
    ['reference', '/api/bookings/retrieve', { reference: '4111-1111-1111-1111', email: 'a@example.com' }],
    ['paymentId', '/api/payments/process-card', { ...paymentRequest(), cardDetails: undefined, paymentId: NUMBER }],
    ['anything.at.all', '/api/flights/search', { anything: { at: { all: 4111111111111111 } } }],
  ])('with a card number in %s is refused at that field, and the number is not repeated', async (field, path, body) => {
    const logs = (['log', 'info', 'warn', 'debug'] as const).map((name) =>
      vi.spyOn(console, name).mockImplementation(() => {}),
    )
    const answer = await over('live')(path, body)
    expect(answer).toMatchObject({ status: 422, body: { code: 'card_data_refused' } })
    expect(Object.keys(answer.body.fields as object)).toEqual([field])
    expect(JSON.stringify([{ ...answer.body, requestId: '' }, logs.flatMap(({ mock }) => mock.calls)])).not.toMatch(
      /4111[ -]?1111/,
    )
  })

  it('may have a phone number whose digits pass the card check, and a password of digits', async () => {
    const post = over('live')
    expect(holdsCardNumber('+49 1512 345678 02')).toBe(true)
    const phoned = await post('/api/bookings', booking({ phone: '+49 1512 345678 02' }))
    expect(phoned.body.code).not.toBe('card_data_refused')
    // As copied from a page that marks the direction.
    const copied = await post('/api/bookings', booking({ phone: '\u202a+49\u00a01512 345678 02\u202c' }))
    expect(copied.body.code).not.toBe('card_data_refused')
    const signedIn = await post('/api/auth/register', { password: '4242424242424242' })
    expect(signedIn.body.code).toBe('invalid_input')
  })

  it.each([
    ['15 digits of an airline', '992212345678909', true],
    ['them in groups', '9922 1234 5678 909', true],
    ['13 digits', '9922123456788', true],
    ['16 digits', '4111 1111 1111 1111', false],
    ['19 digits', '6304000000000000000', false],
    ['American Express', '3782-822463-10005', false],
    ['13 digits of Visa', '4222222222222', false],
    ['a card in wide digits', '４２４２４２４２４２４２４２４２', false],
  ])('may have %s as a frequent flyer number, since it isn’t a card number', async (_what, number, isTaken) => {
    expect(holdsCardNumber(number)).toBe(true)
    const ask = over('live')
    const { body } = await ask('/api/bookings', booking({ frequentFlyerProgram: 'LH', frequentFlyerNumber: number }))
    expect(body.code === 'card_data_refused').toBe(!isTaken)
    if (!isTaken) expect(Object.keys(body.fields as object)).toEqual(['passengers.0.frequentFlyerNumber'])
  })

  it('may have such digits in no other field', async () => {
    const number = '992212345678909'
    const ask = over('live')
    for (const body of [
      { frequentFlyerNumber: number },
      { passengers: { frequentFlyerNumber: number } },
      { more: { passengers: [{ frequentFlyerNumber: number }] } },
      booking({ passportNumber: number }),
      booking({ frequentFlyerProgram: number }),
    ]) {
      expect((await ask('/api/bookings', body)).body.code).toBe('card_data_refused')
    }
  })

  it('is not checked in test mode, which has no real cards', async () => {
    expect((await over('test')('/api/auth/register', { firstName: NUMBER })).body.code).toBe('invalid_input')
  })
})
