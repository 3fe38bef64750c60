import { describe, expect, it } from 'vitest'
import { digest, duffelEvent, signatureHeader, stripeEvent, WEBHOOK_SECRETS } from '../testing/builders/a-message'
import { duffelMessages } from './duffel/duffel-messages'
import type { SignedMessages } from './inbox'
import { stripeMessages } from './stripe/stripe-messages'

const NOW = new Date('2026-11-21T12:00:00Z')
const SIGNED_AT = NOW.getTime() / 1000
const bytes = (text: string) => new TextEncoder().encode(text)

type MakeEvent = (type: string, object?: object, more?: object) => object

const PROVIDERS: Record<'duffel' | 'stripe', { messages: SignedMessages; onlyTest: SignedMessages; event: MakeEvent }> =
  {
    duffel: {
      messages: duffelMessages(WEBHOOK_SECRETS.duffel),
      onlyTest: duffelMessages({ test: WEBHOOK_SECRETS.duffel.test }),
      event: duffelEvent,
    },
    stripe: {
      messages: stripeMessages(WEBHOOK_SECRETS.stripe),
      onlyTest: stripeMessages({ test: WEBHOOK_SECRETS.stripe.test }),
      event: stripeEvent,
    },
  }
const LIVE = { duffel: { live_mode: true }, stripe: { livemode: true } }

describe.each(['duffel', 'stripe'] as const)('a message of %s', (source) => {
  const { messages, onlyTest, event } = PROVIDERS[source]
  const { test, live } = WEBHOOK_SECRETS[source]
  const body = JSON.stringify(event('thing.happened', { id: 'ord_1', name: 'Amelia' }))
  const signed = (secret = test, at = SIGNED_AT, text = body) => digest(secret, at, text)
  const read = (header: string | null, sent: string | Uint8Array = body, from = messages) =>
    from.read(typeof sent === 'string' ? bytes(sent) : sent, header, NOW)

  it('is read when it is signed, ids only', async () => {
    expect(await read(`t=${SIGNED_AT},v1=${signed()}`)).toEqual({
      mode: 'test',
      type: 'thing.happened',
      objectIds: { id: 'ord_1' },
      key: source === 'duffel' ? 'ord_0000AAAA' : 'evt_0000AAAA',
      occurredAt: new Date('2026-11-21T11:59:58Z'),
    })
  })

  it.each([
    ['with one of two secrets that are valid', `t=${SIGNED_AT},v1=${'0'.repeat(64)},v1=${signed()}`],
    ['with one of two secrets, the other way around', `t=${SIGNED_AT},v1=${signed()},v1=${'0'.repeat(64)}`],
    ['beside an older kind of signature', `t=${SIGNED_AT},v0=${'0'.repeat(64)},v1=${signed()}`],
    ['five minutes ago', `t=${SIGNED_AT - 300},v1=${signed(test, SIGNED_AT - 300)}`],
    ['by a clock that is five minutes ahead', `t=${SIGNED_AT + 300},v1=${signed(test, SIGNED_AT + 300)}`],
  ])('is read when it was signed %s', async (_how, header) => {
    expect(await read(header)).toMatchObject({ type: 'thing.happened' })
  })

  it.each([
    ['without a signature', null],
    ['with an empty one', ''],
    ['with another text', 'Bearer abc'],
    ['without a time', `v1=${signed()}`],
    ['with a time that is none', `t=${SIGNED_AT}x,v1=${signed()}`],
    ['with two times', `t=${SIGNED_AT},t=${SIGNED_AT},v1=${signed()}`],
    ['with a time alone', `t=${SIGNED_AT}`],
    ['with another secret', `t=${SIGNED_AT},v1=${signed('whsec_of_somebody_else')}`],
    ['with another time than was signed', `t=${SIGNED_AT + 1},v1=${signed()}`],
    ['too long ago', `t=${SIGNED_AT - 301},v1=${signed(test, SIGNED_AT - 301)}`],
    ['in the future', `t=${SIGNED_AT + 301},v1=${signed(test, SIGNED_AT + 301)}`],
    ['with half a signature', `t=${SIGNED_AT},v1=${signed().slice(0, 32)}`],
    ['with more signatures than anybody sends', `t=${SIGNED_AT}${`,v1=${signed()}`.repeat(11)}`],
    ['as the live mode signs', `t=${SIGNED_AT},v1=${signed(live)}`],
  ])('is refused %s', async (_how, header) => {
    await expect(read(header)).rejects.toMatchObject({ code: 'signature_invalid' })
  })

  it('is refused with one byte more, less or other than was signed', async () => {
    const header = `t=${SIGNED_AT},v1=${signed()}`
    const changed = [`${body} `, body.slice(0, -1), body.replace('ord_1', 'ord_2'), `\ufeff${body}`]
    for (const text of changed) await expect(read(header, text)).rejects.toMatchObject({ code: 'signature_invalid' })
  })

  it('has the mode of its secret', async () => {
    const liveBody = JSON.stringify(event('thing.happened', {}, LIVE[source]))
    const header = signatureHeader(live, NOW, liveBody)
    expect(await read(header, liveBody)).toMatchObject({ mode: 'live' })
    await expect(read(header, liveBody, onlyTest)).rejects.toMatchObject({ code: 'signature_invalid' })
    const byTest = signatureHeader(test, NOW, liveBody)
    await expect(read(byTest, liveBody)).rejects.toMatchObject({ code: 'signature_invalid' })
  })

  it.each([
    ['no JSON', '{'],
    ['no event', '[]'],
    ['nothing', '{}'],
    ['an event without a mode', JSON.stringify({ ...event('x.y'), live_mode: undefined, livemode: undefined })],
    ['an event with a type of another kind', JSON.stringify(event('<script>'))],
  ])('is refused when it is signed and %s', async (_what, text) => {
    await expect(read(signatureHeader(test, NOW, text), text)).rejects.toMatchObject({ code: 'invalid_input' })
  })

  it('is refused when it isn’t a text', async () => {
    const sent = new Uint8Array([0xff, 0xfe])
    await expect(read(signatureHeader(test, NOW, sent), sent)).rejects.toMatchObject({ code: 'invalid_input' })
  })

  it('contains no id that a provider would not give', async () => {
    const text = JSON.stringify(
      event('x.y', { id: 'a b', order_id: 7, charge: { id: 'ch_1' }, payment_intent: 'pi_1' }),
    )
    const { objectIds } = await read(signatureHeader(test, NOW, text), text)
    expect(objectIds).toEqual({ payment_intent: 'pi_1' })
  })
})

describe('the key of an event of Duffel', () => {
  const messages = duffelMessages(WEBHOOK_SECRETS.duffel)
  const keyOf = async (type: string, more: object = {}) => {
    const body = JSON.stringify(duffelEvent(type, {}, more))
    return (await messages.read(bytes(body), signatureHeader(WEBHOOK_SECRETS.duffel.test, NOW, body), NOW)).key
  }

  it('is the one by which Duffel itself recognizes repetitions', async () => {
    expect(await keyOf('order.created')).toBe('ord_0000AAAA')
  })

  it('is its own id where there is none, or one order may change again', async () => {
    expect(await keyOf('ping.triggered', { idempotency_key: null })).toBe('wev_0000AAAA')
    expect(await keyOf('air.order.changed')).toBe('wev_0000AAAA')
  })

  it('takes signatures of any version', async () => {
    const body = JSON.stringify(duffelEvent('order.created'))
    const header = signatureHeader(WEBHOOK_SECRETS.duffel.test, NOW, body).replace('v1=', 'v2=')
    expect(await messages.read(bytes(body), header, NOW)).toMatchObject({ type: 'order.created' })
  })
})
