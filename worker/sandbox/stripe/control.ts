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
 * The actions of others on the payments of a card double: buyers, their banks, and users of Stripe's dashboard. For tests and local use:
 * the real provider has no calls for it. Each sends a webhook. @throws StripeFailure for what isn't possible
 */
export function controlStripe(options: StripeAccountOptions) {
  const { context, byItself } = openAccount(options)
  const { intents, refunds, disputes, warnings } = byItself
  const cards = cardRecords(context)
  const setups = setupIntents(context)
  const connect = connectRecords(context)

  /** @throws StripeFailure when there's no such refund, or it failed */
  async function validRefund(id: string): Promise<RefundRecord> {
    const refund = await refunds.find(id)
    if (!refund || refund.status === 'failed') throw noSuch('refund', id, 'id')
    return refund
  }

  return {
    /** The buyer answers 3-D Secure. */
    async authenticate(intentId: string, { passed = true }: { passed?: boolean } = {}): Promise<void> {
      await intents.put(await cards.kept(authenticated(await intents.get(intentId), passed, context)))
    },
    /** The owner of a card to store answers 3-D Secure. */
    authenticateSetup: (setupId: string, { passed = true }: { passed?: boolean } = {}): Promise<void> =>
      setups.authenticate(setupId, passed),
    /** Captures the reserved money at the dashboard; all of it when no amount is given. */
    async capture(intentId: string, { amount }: { amount?: number } = {}): Promise<void> {
      const intent = await intents.get(intentId)
      await intents.put(captured(intent, amount ?? intent.amount))
    },
    /** Releases the reserved money at the dashboard. */
    async cancel(intentId: string): Promise<void> {
      await intents.put(canceled(await intents.get(intentId), 'requested_by_customer', context.now()))
    },
    /** Refunds money at the dashboard; all that is left when no amount is given. */
    async refund(intentId: string, { amount }: { amount?: number } = {}) {
      const form = { payment_intent: intentId, ...(amount !== undefined && { amount: String(amount) }) }
      const refund = await newRefund(form, byItself, context)
      await refunds.add(refund)
      return renderRefund(refund)
    },
    /** The bank sends a refund back. */
    failRefund: async (refundId: string): Promise<void> => refunds.fail(await validRefund(refundId)),
    /** A refund reaches the bank, which gives it a number. */
    settleRefund: async (refundId: string): Promise<void> => refunds.settle(await validRefund(refundId)),
    /** The bank opens a dispute, or only inquires: about all that wasn't refunded, unless an amount is given. */
    dispute: async (
      intentId: string,
      {
        reason = 'fraudulent',
        isInquiry = false,
        amount,
      }: { reason?: string; isInquiry?: boolean; amount?: number } = {},
    ) => renderDispute(await disputes.open(await intents.get(intentId), reason, { isInquiry, amount })),
    /** The bank decides a dispute. Where it gives us a part of what it took, it is lost. */
    async closeDispute(disputeId: string, { won, returned }: { won: boolean; returned?: number }): Promise<void> {
      const dispute = await disputes.find(disputeId)
      if (!dispute) throw noSuch('dispute', disputeId, 'id')
      const status = dispute.isInquiry ? 'warning_closed' : won ? 'won' : 'lost'
      await disputes.put({ ...dispute, status, ...(returned !== undefined && { returned }) })
    },
    /** Sets whether a host can be reached: the reasons, in Stripe's words, why a payment method doesn't show there; none for all of them. */
    async setHost(host: string, faults: Partial<Record<DomainMethod, string>> = {}): Promise<void> {
      await hostFaults(context).set(host, faults)
    },
    /** Sets the state of a connected account: what its owner provided, and what Stripe found. */
    async setAccount(
      id: string,
      changes: Partial<Pick<AccountRecord, 'status' | 'missing' | 'isDrained' | 'bank'>> = {},
    ): Promise<void> {
      const account = await connect.accounts.find(id)
      if (!account) throw noSuch('account', id, 'id')
      await connect.accounts.put(id, { ...account, status: 'active', missing: [], ...changes })
    },
    /** The owner of a connected account follows the link to Stripe. Null for an unknown link. */
    openLink: connect.openLink,
    /** They have provided everything, or left: returns where Stripe redirects them. Null for an unknown link. */
    async leaveSetup(token: string, { isDone }: { isDone: boolean }): Promise<string | null> {
      const link = await connect.findLink(token)
      const account = link && (await connect.accounts.find(link.account))
      if (!link || !account) return null
      if (isDone) await connect.accounts.put(account.id, { ...account, status: 'active', missing: [] })
      return link.returnUrl
    },
    /** The bank warns early that a payment is fraud. */
    async warn(intentId: string): Promise<void> {
      await warnings.add(await intents.get(intentId))
    },
  }
}
