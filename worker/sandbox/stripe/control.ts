import { openAccount, type StripeAccountOptions } from './account'
import { cardRecords } from './cards/card-records'
import { setupIntents } from './cards/setup-intents'
import { type AccountRecord, connectRecords } from './connect/account-records'
import { type DomainMethod, hostFaults } from './domain-routes'
import { noSuch } from './http/form-body'
import { authenticated, canceled, captured } from './intent-steps'
import type { RefundRecord } from './records'
import { newRefund } from './refund-routes'
import { renderDispute, renderRefund } from './render-refund'

/**
 * What others do to the payments of a card double: buyers, their banks, and whoever sits at Stripe's own dashboard. For tests and
 * local use: the real provider has no calls for it. Each is told by a webhook. @throws StripeFailure for what isn't possible
 */
export function controlStripe(options: StripeAccountOptions) {
  const { context, byItself } = openAccount(options)
  const { intents, refunds, disputes, warnings } = byItself
  const cards = cardRecords(context)
  const setups = setupIntents(context)
  const connect = connectRecords(context)

  /** @throws StripeFailure when there's no such refund, or it failed */
  async function standingRefund(id: string): Promise<RefundRecord> {
    const refund = await refunds.find(id)
    if (!refund || refund.status === 'failed') throw noSuch('refund', id, 'id')
    return refund
  }

  return {
    /** The buyer answers 3-D Secure. */
    async authenticate(intentId: string, { passed = true }: { passed?: boolean } = {}): Promise<void> {
      await intents.put(await cards.kept(authenticated(await intents.get(intentId), passed, context)))
    },
    /** The owner of a card that is to be stored answers 3-D Secure. */
    authenticateSetup: (setupId: string, { passed = true }: { passed?: boolean } = {}): Promise<void> =>
      setups.authenticate(setupId, passed),
    /** Somebody takes the reserved money at the dashboard; all of it when no amount is given. */
    async capture(intentId: string, { amount }: { amount?: number } = {}): Promise<void> {
      const intent = await intents.get(intentId)
      await intents.put(captured(intent, amount ?? intent.amount))
    },
    /** Somebody releases the reserved money at the dashboard. */
    async cancel(intentId: string): Promise<void> {
      await intents.put(canceled(await intents.get(intentId), 'requested_by_customer', context.now()))
    },
    /** Somebody gives money back at the dashboard; all that is left when no amount is given. */
    async refund(intentId: string, { amount }: { amount?: number } = {}) {
      const form = { payment_intent: intentId, ...(amount !== undefined && { amount: String(amount) }) }
      const refund = await newRefund(form, byItself, context)
      await refunds.add(refund)
      return renderRefund(refund)
    },
    /** The bank sends a refund back. */
    failRefund: async (refundId: string): Promise<void> => refunds.fail(await standingRefund(refundId)),
    /** A refund reaches the bank, which gives it a number. */
    settleRefund: async (refundId: string): Promise<void> => refunds.settle(await standingRefund(refundId)),
    /** The bank claims the money back, or only asks. */
    dispute: async (
      intentId: string,
      { reason = 'fraudulent', isInquiry = false }: { reason?: string; isInquiry?: boolean } = {},
    ) => renderDispute(await disputes.open(await intents.get(intentId), reason, { isInquiry })),
    /** The bank decides a dispute. */
    async closeDispute(disputeId: string, { won }: { won: boolean }): Promise<void> {
      const dispute = await disputes.find(disputeId)
      if (!dispute) throw noSuch('dispute', disputeId, 'id')
      await disputes.put({ ...dispute, status: dispute.isInquiry ? 'warning_closed' : won ? 'won' : 'lost' })
    },
    /** A host can be reached, or can't: what keeps each payment method from showing there, in the words that are told; nothing for all of them. */
    async setHost(host: string, faults: Partial<Record<DomainMethod, string>> = {}): Promise<void> {
      await hostFaults(context).set(host, faults)
    },
    /** How a connected account stands: what its owner said, and what Stripe found. */
    async setAccount(
      id: string,
      stands: Partial<Pick<AccountRecord, 'status' | 'missing' | 'isDrained' | 'bank'>> = {},
    ): Promise<void> {
      const account = await connect.accounts.find(id)
      if (!account) throw noSuch('account', id, 'id')
      await connect.accounts.put(id, { ...account, status: 'active', missing: [], ...stands })
    },
    /** The owner of a connected account follows the link to Stripe. Null for a link that nobody made. */
    openLink: connect.openLink,
    /** They have said all that was asked there, or left: gives where Stripe leads them back to. Null for a link that nobody made. */
    async leaveSetup(token: string, { isDone }: { isDone: boolean }): Promise<string | null> {
      const link = await connect.findLink(token)
      const account = link && (await connect.accounts.find(link.account))
      if (!link || !account) return null
      if (isDone) await connect.accounts.put(account.id, { ...account, status: 'active', missing: [] })
      return link.returnUrl
    },
    /** The bank says early that a payment is fraud. */
    async warn(intentId: string): Promise<void> {
      await warnings.add(await intents.get(intentId))
    },
  }
}
