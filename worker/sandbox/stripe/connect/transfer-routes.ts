import { type Context, Hono } from 'hono'
import { noteTransfer } from '../balance'
import { readAmount, readParameters, refuseUnknown, type StripeContext, seconds } from '../http/call'
import { badParameter, type FormBody, noSuch, readPairs, readText, StripeFailure } from '../http/form-body'
import { LIST_PARAMETERS, paginate } from '../http/list-page'
import type { ObjectsOf } from '../objects'
import { newId, recordStore } from '../records'
import { connectRecords } from './account-records'

/** A transfer to a connected account, as stored. */
export interface TransferRecord {
  id: string
  amount: number
  currency: string
  destination: string
  sourceTransaction: string
  transferGroup: string
  metadata: Record<string, string>
  description: string | null
  reversals: ReversalRecord[]
  created: number
}

interface ReversalRecord {
  id: string
  amount: number
  metadata: Record<string, string>
  created: number
}

const refused = (message: string, code?: string) =>
  new StripeFailure(400, { type: 'invalid_request_error', message, ...(code && { code }) }, true)

const required = (body: FormBody, name: string): string => {
  const text = readText(body, name)
  if (text === null) throw badParameter(name, `Missing required param: ${name}.`, 'parameter_missing')
  return text
}

const reversedOf = ({ reversals }: TransferRecord) => reversals.reduce((sum, { amount }) => sum + amount, 0)

const renderReversal = (transfer: TransferRecord) => (reversal: ReversalRecord) => ({
  id: reversal.id,
  object: 'transfer_reversal',
  amount: reversal.amount,
  currency: transfer.currency,
  created: reversal.created,
  metadata: reversal.metadata,
  transfer: transfer.id,
  balance_transaction: null,
  destination_payment_refund: null,
  source_refund: null,
})

const render = (transfer: TransferRecord) => ({
  id: transfer.id,
  object: 'transfer',
  amount: transfer.amount,
  amount_reversed: reversedOf(transfer),
  balance_transaction: null,
  created: transfer.created,
  currency: transfer.currency,
  description: transfer.description,
  destination: transfer.destination,
  livemode: false,
  metadata: transfer.metadata,
  reversed: reversedOf(transfer) === transfer.amount,
  reversals: {
    object: 'list',
    has_more: false,
    url: `/v1/transfers/${transfer.id}/reversals`,
    data: transfer.reversals.map(renderReversal(transfer)).toReversed(),
  },
  source_transaction: transfer.sourceTransaction,
  source_type: 'card',
  transfer_group: transfer.transferGroup,
})

const CREATE = ['amount', 'currency', 'destination', 'source_transaction', 'transfer_group', 'metadata', 'description']

/**
 * /v1/transfers: transfers to connected accounts, each from a charge, and their reversals. There are no transfers from the balance as a
 * whole. Also the payouts of those accounts.
 */
export function transferRoutes(context: StripeContext, objectsOf: ObjectsOf) {
  const { accounts } = connectRecords(context)
  const transfers = recordStore<TransferRecord>(context.store, 'transfer')
  const known = async (id: string) => {
    const transfer = await transfers.find(id)
    if (!transfer) throw noSuch('transfer', id, 'id')
    return transfer
  }

  async function refuseDestination(id: string): Promise<void> {
    const account = await accounts.find(id)
    if (!account) {
      throw new StripeFailure(400, {
        type: 'invalid_request_error',
        code: 'resource_missing',
        param: 'destination',
        message: `No such destination: '${id}'`,
      })
    }
    if (account.status !== 'active') {
      throw refused(
        'Your destination account needs to have at least one of the following capabilities enabled: transfers.',
        'insufficient_capabilities_for_transfer',
      )
    }
  }

  async function create(c: Context): Promise<TransferRecord> {
    const body = await readParameters(c)
    refuseUnknown(body, ...CREATE)
    const [currency, destination] = [required(body, 'currency').toLowerCase(), required(body, 'destination')]
    const source = readText(body, 'source_transaction')
    if (source === null)
      throw refused('You have insufficient available funds in your Stripe account.', 'balance_insufficient')
    const amount = readAmount(body, 'amount')
    if (amount === null || amount < 1)
      throw badParameter('amount', 'Invalid positive integer', 'parameter_invalid_integer')
    await refuseDestination(destination)
    const intent = await objectsOf(c).intents.ofCharge(source)
    const { charge } = intent
    if (!charge?.captured) throw refused('The source_transaction must be a charge that was captured.')
    if (intent.currency !== currency) {
      throw badParameter(
        'currency',
        `The currency of source_transaction's balance transaction (${intent.currency}) must be the same as the transfer currency (${currency})`,
      )
    }
    const before = (await transfers.list()).filter(({ sourceTransaction }) => sourceTransaction === source)
    const already = before.reduce((sum, one) => sum + one.amount, 0)
    if (already + amount > charge.amountCaptured) {
      throw refused(
        `Transfers using this transaction as a source must not exceed the source amount of ${charge.amountCaptured}. (There is already ${already} in transfers using this source.)`,
      )
    }
    const transferGroup = readText(body, 'transfer_group') ?? intent.transferGroup ?? `group_${intent.id}`
    return {
      id: newId(context.random, 'tr_1'),
      amount,
      currency,
      destination,
      sourceTransaction: source,
      transferGroup,
      reversals: [],
      metadata: readPairs(body, 'metadata'),
      description: readText(body, 'description'),
      created: seconds(context.now()),
    }
  }

  return new Hono()
    .get('/accounts/:id/external_accounts', async (c) => {
      refuseUnknown(await readParameters(c), ...LIST_PARAMETERS, 'object')
      const account = await accounts.find(c.req.param('id'))
      if (!account) throw noSuch('account', c.req.param('id'), 'account')
      const id = account.bank ?? (account.status === 'active' ? `ba_1${account.id.slice(-8)}` : null)
      const url = `/v1/accounts/${account.id}/external_accounts`
      const data = !id ? [] : [{ id, object: 'bank_account', account: account.id, default_for_currency: true }]
      return c.json({ object: 'list', data, has_more: false, url })
    })
    .post('/transfers', async (c) => {
      const transfer = await create(c)
      await transfers.put(transfer.id, transfer)
      await noteTransfer(context, transfer, -transfer.amount)
      return c.json(render(transfer))
    })
    .get('/transfers', async (c) => {
      const body = await readParameters(c)
      refuseUnknown(body, ...LIST_PARAMETERS, 'destination', 'transfer_group')
      const [destination, group] = [readText(body, 'destination'), readText(body, 'transfer_group')]
      const all = (await transfers.list()).filter(
        (one) => (!destination || one.destination === destination) && (!group || one.transferGroup === group),
      )
      return c.json(paginate(all, { body, url: '/v1/transfers', render }))
    })
    .get('/transfers/:id', async (c) => c.json(render(await known(c.req.param('id')))))
    .post('/transfers/:id/reversals', async (c) => {
      const body = await readParameters(c)
      refuseUnknown(body, 'amount', 'metadata', 'description', 'refund_application_fee')
      const transfer = await known(c.req.param('id'))
      const left = transfer.amount - reversedOf(transfer)
      const amount = readAmount(body, 'amount') ?? left
      if (left === 0) throw refused(`Transfer ${transfer.id} is already fully reversed.`)
      if (amount < 1) throw badParameter('amount', 'Invalid positive integer', 'parameter_invalid_integer')
      if (amount > left)
        throw refused(`Reversal amount (${amount}) is greater than the unreversed amount on the transfer (${left}).`)
      if ((await accounts.find(transfer.destination))?.isDrained) {
        throw refused('The connected account has insufficient funds to reverse this transfer.', 'balance_insufficient')
      }
      const made = { id: newId(context.random, 'trr_1'), amount, created: seconds(context.now()) }
      const reversal: ReversalRecord = { ...made, metadata: readPairs(body, 'metadata') }
      await transfers.put(transfer.id, { ...transfer, reversals: [...transfer.reversals, reversal] })
      await noteTransfer(context, { ...transfer, id: reversal.id }, amount)
      return c.json(renderReversal(transfer)(reversal))
    })
    .get('/transfers/:id/reversals', async (c) => {
      const body = await readParameters(c)
      refuseUnknown(body, ...LIST_PARAMETERS)
      const transfer = await known(c.req.param('id'))
      const url = `/v1/transfers/${transfer.id}/reversals`
      return c.json(paginate(transfer.reversals, { body, url, render: renderReversal(transfer) }))
    })
}
