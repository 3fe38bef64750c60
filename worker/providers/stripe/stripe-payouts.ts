import Stripe from 'stripe'
import { DomainError } from '../../domain/error'
import { toStripeAmount } from '../../domain/stripe-amount'
import type { AccountToOpen, PayoutGateway } from '../payout-gateway'
import { type StripeSettings, stripeClient } from './stripe-client'
import { isMissing, toPaymentError } from './stripe-errors'

/** An account whose answer was lost is looked for among the latest hundred. */
const ACCOUNTS_SEARCHED = 100

const isRefused = (
  error: unknown,
): error is Stripe.errors.StripeInvalidRequestError | Stripe.errors.StripePermissionError =>
  error instanceof Stripe.errors.StripeInvalidRequestError || error instanceof Stripe.errors.StripePermissionError

/** A refusal, which quotes the gateway because only it knows why; after any other error it may have been done. */
const toPayoutError = (error: unknown): DomainError =>
  isRefused(error)
    ? new DomainError('conflict', `Stripe refuses this: “${error.message}”`, { cause: error })
    : toPaymentError(error)

const named = <T>(call: () => Promise<T>): Promise<T> =>
  call().catch((error) => {
    throw toPayoutError(error)
  })

const toAccount = ({ brandKey, brandName, email, country, setupId }: AccountToOpen) =>
  ({
    contact_email: email,
    display_name: brandName,
    dashboard: 'express',
    identity: { country: country.toLowerCase() },
    defaults: { responsibilities: { fees_collector: 'application', losses_collector: 'application' } },
    configuration: { recipient: { capabilities: { stripe_balance: { stripe_transfers: { requested: true } } } } },
    metadata: { setup_id: setupId, brand: brandKey },
  }) satisfies Stripe.V2.Core.AccountCreateParams

/** Stripe Connect: brands are recipients of transfers, and the platform takes the payments itself. */
export function stripePayouts(settings: StripeSettings): PayoutGateway {
  const stripe = stripeClient(settings)
  const { accounts, accountLinks } = stripe.v2.core

  /** Stripe forgets keys: a repeated call may have been answered before. */
  async function findAccount(setupId: string): Promise<string | undefined> {
    const { data } = await accounts.list({ limit: ACCOUNTS_SEARCHED })
    return data.find(({ metadata }) => metadata?.setup_id === setupId)?.id
  }

  /** Identifies an account's bank accounts; null where the platform's key may not see them, which doesn't stop transfers. */
  async function banksOf(accountId: string): Promise<string | null> {
    try {
      const { data } = await stripe.accounts.listExternalAccounts(accountId, { limit: 100 })
      // A new default bank account counts as a change, too: it gets the payouts.
      const names = data.map((one) => `${one.id}${one.default_for_currency ? '*' : ''}`)
      return names.toSorted().join(' ')
    } catch (error) {
      if (isRefused(error)) return null
      throw error
    }
  }

  return {
    openAccount: (account) =>
      named(async () => {
        const known = await findAccount(account.setupId)
        if (known) return known
        // Another owner may have another email address, which Stripe would refuse under the same key.
        const idempotencyKey = `acct:${account.setupId}:${account.country}:${account.email}`.slice(0, 255)
        return (await accounts.create(toAccount(account), { idempotencyKey })).id
      }),

    readAccount: (accountId) =>
      named(async () => {
        const account = await accounts
          .retrieve(accountId, { include: ['configuration.recipient', 'requirements'] })
          .catch((error) => {
            if (isMissing(error) || (error instanceof Stripe.errors.StripeError && error.statusCode === 404))
              return null
            throw error
          })
        if (!account) return null
        const capability = account.configuration?.recipient?.capabilities?.stripe_balance?.stripe_transfers
        const status = account.closed ? 'restricted' : capability?.status
        const asked = account.requirements?.entries ?? []
        return {
          bank: await banksOf(accountId),
          state: status === 'active' || status === 'pending' ? status : 'restricted',
          missing: asked.flatMap((one) => (one.awaiting_action_from === 'user' ? [one.description] : [])),
        }
      }),

    linkTo: (account, { returnUrl, refreshUrl }) =>
      named(async () => {
        const onboarding = { return_url: returnUrl, refresh_url: refreshUrl }
        const useCase = { type: 'account_onboarding' as const, account_onboarding: onboarding }
        return (await accountLinks.create({ account, use_case: useCase })).url
      }),

    transfer: ({ id, idempotencyKey, purchaseId, paymentId, accountId, amount }) =>
      named(async () => {
        const made = await stripe.transfers.list({ transfer_group: purchaseId, limit: 100 })
        const same = made.data.find(({ metadata }) => metadata.release_id === id)
        if (same) return same.id
        const { latest_charge: charge } = await stripe.paymentIntents.retrieve(paymentId)
        const source = typeof charge === 'string' ? charge : charge?.id
        if (!source) throw new DomainError('conflict', 'The payment has no charge to transfer of.')
        const transfer = await stripe.transfers.create(
          {
            amount: toStripeAmount(amount),
            currency: amount.currency.toLowerCase(),
            destination: accountId,
            source_transaction: source,
            transfer_group: purchaseId,
            metadata: { release_id: id, attempt_id: purchaseId },
          },
          { idempotencyKey },
        )
        return transfer.id
      }),

    reverse: ({ id, transferId, amount }) =>
      named(async () => {
        const made = await stripe.transfers.listReversals(transferId, { limit: 100 })
        const same = made.data.find(({ metadata }) => metadata?.release_id === id)
        if (same) return same.id
        const reversal = { amount: toStripeAmount(amount), metadata: { release_id: id } }
        return (await stripe.transfers.createReversal(transferId, reversal, { idempotencyKey: `rv:${id}` })).id
      }),
  }
}
