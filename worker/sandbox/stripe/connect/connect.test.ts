import Stripe from 'stripe'
import { afterAll, describe, expect, it } from 'vitest'
import { aStripe, stripeFailure } from '../../../testing/worlds/a-stripe'
import { ASKED_FIRST } from './account-records'

// Stripe's own client, over real HTTP.
const served = await aStripe()
const { stripe, authorize, control, clock } = served
afterAll(() => served.close())

const { accounts, accountLinks } = stripe.v2.core
const RECIPIENT = {
  contact_email: 'owner@brand.example',
  display_name: 'Brand',
  dashboard: 'express',
  identity: { country: 'us' },
  defaults: { responsibilities: { fees_collector: 'application', losses_collector: 'application' } },
  configuration: { recipient: { capabilities: { stripe_balance: { stripe_transfers: { requested: true } } } } },
  include: ['configuration.recipient', 'requirements'],
} satisfies Stripe.V2.Core.AccountCreateParams

const stateOf = (account: Stripe.V2.Core.Account) =>
  account.configuration?.recipient?.capabilities?.stripe_balance?.stripe_transfers?.status
const read = (id: string) => accounts.retrieve(id, { include: ['configuration.recipient', 'requirements'] })
const back = { refresh_url: 'https://shop.example/again', return_url: 'https://shop.example/back' }
const link = (account: string, to = back) =>
  accountLinks.create({ account, use_case: { type: 'account_onboarding', account_onboarding: to } })
const tokenOf = (url: string) => url.split('/').at(-1) ?? ''

async function active() {
  const { id } = await accounts.create(RECIPIENT)
  await control.setAccount(id)
  return id
}
async function charged(amount = 41_200, currency = 'usd') {
  const { id } = await authorize('pm_card_visa', { amount, currency })
  return String((await stripe.paymentIntents.capture(id)).latest_charge)
}
const transfer = (destination: string, source_transaction: string, amount = 5_000) =>
  stripe.transfers.create({ amount, currency: 'usd', destination, source_transaction, transfer_group: 'a1' })

describe('a connected account', () => {
  it('is restricted until its owner has provided what is missing, and may be again', async () => {
    const made = await accounts.create(RECIPIENT)
    expect(made).toMatchObject({
      object: 'v2.core.account',
      id: expect.stringMatching(/^acct_1\w{24}$/),
      livemode: false,
      applied_configurations: ['recipient'],
      contact_email: 'owner@brand.example',
      dashboard: 'express',
    })
    expect(stateOf(made)).toBe('restricted')
    expect(made.requirements?.entries?.map(({ description }) => description)).toEqual(ASKED_FIRST)
    const { url } = await link(made.id)
    expect(await control.openLink(tokenOf(url))).toMatchObject({ opens: true })
    await control.setAccount(made.id, { status: 'pending' })
    expect(stateOf(await read(made.id))).toBe('pending')
    expect(await control.leaveSetup(tokenOf(url), { isDone: true })).toBe(back.return_url)
    const after = await read(made.id)
    expect([stateOf(after), after.requirements?.entries]).toEqual(['active', []])
    await control.setAccount(made.id, { status: 'restricted', missing: ['identity.individual.documents'] })
    expect(stateOf(await read(made.id))).toBe('restricted')
  })

  it('shows only the requested fields, and is found in the list', async () => {
    const { id } = await accounts.create({ ...RECIPIENT, metadata: { setup_id: 's1' } })
    expect(await accounts.retrieve(id)).toMatchObject({ id, configuration: null, requirements: null })
    clock.now = new Date(clock.now.getTime() + 1000)
    const later = await accounts.create(RECIPIENT)
    expect((await accounts.list({ limit: 1 })).data.map((account) => account.id)).toEqual([later.id])
    const all: string[] = []
    for await (const account of accounts.list({ limit: 1 })) all.push(account.id)
    expect(all).toContain(id)
  })

  it('is opened once for a key', async () => {
    const options = { idempotencyKey: 'acct:1' }
    const { id } = await accounts.create(RECIPIENT, options)
    expect((await accounts.create(RECIPIENT, options)).id).toBe(id)
    const other = accounts.create({ ...RECIPIENT, contact_email: 'other@brand.example' }, options)
    expect(await stripeFailure(other)).toBeInstanceOf(Stripe.errors.StripeIdempotencyError)
  })

  it.each<[string, object]>([
    ['no country', { identity: {} }],
    ['a country that Stripe isn’t in', { identity: { country: 'kp' } }],
    ['no address to write to', { contact_email: undefined }],
    ['a merchant', { configuration: { merchant: {} } }],
    [
      'fees that Stripe would collect',
      { defaults: { responsibilities: { fees_collector: 'stripe', losses_collector: 'stripe' } } },
    ],
    ['what isn’t documented', { nickname: 'x' }],
  ])('is not opened with %s', async (_what, given) => {
    const failure = await stripeFailure(accounts.create({ ...RECIPIENT, ...given } as typeof RECIPIENT))
    expect(failure).toBeInstanceOf(Stripe.errors.StripeInvalidRequestError)
  })

  it('is unknown for an id that nothing has', async () => {
    expect((await stripeFailure(accounts.retrieve('acct_none'))).statusCode).toBe(404)
    expect((await stripeFailure(link('acct_none'))).statusCode).toBe(404)
  })
})

describe('a link to the setup', () => {
  it('opens once, and for minutes', async () => {
    const { id } = await accounts.create(RECIPIENT)
    const { url, expires_at } = await link(id)
    expect(url).toMatch(new RegExp(`^https://connect.stripe.com/setup/e/${id}/`))
    expect(await control.openLink(tokenOf(url))).toMatchObject({ opens: true })
    expect(await control.openLink(tokenOf(url))).toMatchObject({ opens: false, link: { refreshUrl: back.refresh_url } })
    const late = await link(id)
    clock.now = new Date(Date.parse(expires_at) + 1)
    expect(await control.openLink(tokenOf(late.url))).toMatchObject({ opens: false })
    expect(await control.openLink('nobody')).toBeNull()
  })
})

describe('a transfer', () => {
  it('is made from a charge, to an active account, and its reversals add up', async () => {
    const [destination, source] = [await active(), await charged()]
    const made = await transfer(destination, source)
    expect(made).toMatchObject({
      object: 'transfer',
      id: expect.stringMatching(/^tr_1\w{24}$/),
      amount: 5_000,
      amount_reversed: 0,
      destination,
      source_transaction: source,
      transfer_group: 'a1',
      reversed: false,
      livemode: false,
    })
    const reversal = await stripe.transfers.createReversal(made.id, { amount: 2_000, metadata: { release_id: 'r' } })
    expect(reversal).toMatchObject({ object: 'transfer_reversal', amount: 2_000, transfer: made.id })
    expect((await stripe.transfers.listReversals(made.id)).data).toMatchObject([{ metadata: { release_id: 'r' } }])
    expect(await stripe.transfers.retrieve(made.id)).toMatchObject({ amount_reversed: 2_000, reversed: false })
    const tooMuch = stripe.transfers.createReversal(made.id, { amount: 3_001 })
    expect((await stripeFailure(tooMuch)).message).toContain('greater than the unreversed amount')
    await stripe.transfers.createReversal(made.id)
    expect(await stripe.transfers.retrieve(made.id)).toMatchObject({ amount_reversed: 5_000, reversed: true })
    expect((await stripeFailure(stripe.transfers.createReversal(made.id))).statusCode).toBe(400)
    const moves = (await stripe.balanceTransactions.list({ limit: 100 })).data
    expect(moves.filter(({ reporting_category }) => reporting_category.startsWith('transfer'))).toHaveLength(3)
  })

  it('never exceeds its charge, all of them together', async () => {
    const [destination, source] = [await active(), await charged(10_000)]
    await transfer(destination, source, 6_000)
    expect((await stripeFailure(transfer(destination, source, 4_001))).message).toContain('must not exceed')
    await transfer(destination, source, 4_000)
    expect((await stripeFailure(transfer(destination, source, 1))).statusCode).toBe(400)
  })

  it('is made once for a key, and found by its group', async () => {
    const [destination, source] = [await active(), await charged()]
    const given = { amount: 700, currency: 'usd', destination, source_transaction: source, transfer_group: 'g7' }
    const made = await stripe.transfers.create(given, { idempotencyKey: 'tr:1' })
    expect((await stripe.transfers.create(given, { idempotencyKey: 'tr:1' })).id).toBe(made.id)
    expect((await stripe.transfers.list({ transfer_group: 'g7' })).data.map(({ id }) => id)).toEqual([made.id])
    expect((await stripe.transfers.list({ destination: 'acct_none' })).data).toEqual([])
  })

  it('is refused to an account that isn’t active or unknown, in another currency, and of money that wasn’t captured', async () => {
    const source = await charged()
    const { id } = await accounts.create(RECIPIENT)
    expect(await stripeFailure(transfer(id, source))).toMatchObject({ code: 'insufficient_capabilities_for_transfer' })
    expect(await stripeFailure(transfer('acct_none', source))).toMatchObject({ param: 'destination' })
    const destination = await active()
    expect(await stripeFailure(transfer(destination, await charged(5_000, 'eur')))).toMatchObject({ param: 'currency' })
    const { latest_charge } = await authorize()
    const held = (latest_charge as Stripe.Charge).id
    expect((await stripeFailure(transfer(destination, held))).message).toContain('captured')
    expect((await stripeFailure(transfer(destination, 'ch_nobody'))).statusCode).toBe(404)
    const ofBalance = stripe.transfers.create({ amount: 1, currency: 'usd', destination })
    expect(await stripeFailure(ofBalance)).toMatchObject({ code: 'balance_insufficient' })
  })

  it("can't be reversed after a payout", async () => {
    const destination = await active()
    const { id } = await transfer(destination, await charged())
    await control.setAccount(destination, { isDrained: true })
    expect(await stripeFailure(stripe.transfers.createReversal(id))).toMatchObject({ code: 'balance_insufficient' })
  })
})
