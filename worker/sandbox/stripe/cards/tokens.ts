import type { StripeContext } from '../http/call'
import { badParameter } from '../http/form-body'
import { newId, recordStore } from '../records'

/** That of the wallet: a real one makes a token for each payment, this one stands for all of them. */
const WALLET = 'ctoken_test_wallet'

/** A confirmation token as stored: one intent may use it. */
interface TokenRecord {
  paymentMethod: string
  usedBy: string | null
}

export type ConfirmationTokens = ReturnType<typeof confirmationTokens>

/** What Stripe's form makes of a card in the browser. */
export function confirmationTokens({ store, random }: StripeContext) {
  const tokens = recordStore<TokenRecord>(store, 'token')
  return {
    async make(paymentMethod: string): Promise<string> {
      const id = newId(random, 'ctoken_1')
      await tokens.put(id, { paymentMethod, usedBy: null })
      return id
    },
    /** The payment method of a token, which from now on belongs to the intent. @throws StripeFailure for one that another intent has used */
    async take(token: string, intentId: string): Promise<string> {
      if (token === WALLET) return 'pm_card_visa'
      const found = await tokens.find(token)
      if (!found) throw badParameter('confirmation_token', `No such confirmation_token: '${token}'`, 'resource_missing')
      if (found.usedBy !== null && found.usedBy !== intentId) {
        throw badParameter('confirmation_token', 'The provided confirmation_token has already been used.')
      }
      await tokens.put(token, { ...found, usedBy: intentId })
      return found.paymentMethod
    },
  }
}
