import type { User } from '../../contract/account'
import type { Mode } from '../../contract/admin'
import type { BrandRecord } from '../../contract/brand'
import { type PaymentRequest, TEST_WALLET } from '../../contract/payment'
import { MOST_CARDS } from '../../contract/security/most-cards'
import type { Deps } from '../../deps'
import { CARD_DECLINED, DomainError } from '../../domain/error'
import type { PaymentMethod } from '../../providers/payments'
import { findHolder, getOrCreateHolder } from './card-owner'

interface Payer {
  brand: BrandRecord
  /** Null for a guest. */
  user: User | null
  mode: Mode
  request: PaymentRequest
}

/** Whether the sandbox takes the mode's payments, which has a wallet for whoever tries the shop. */
export const hasTestWallet = ({ testProviders }: Pick<Deps, 'testProviders'>, mode: Mode): boolean =>
  mode === 'test' && testProviders.payments === 'sandbox'

const CARD_GONE = 'This card is not stored any more, and nothing was charged. Please choose another.'

/** The payer's own stored card; Stripe refuses one that isn't theirs (any more). @throws DomainError `card_not_stored` */
async function storedCard(
  deps: Pick<Deps, 'cardHolders'>,
  { brand, user, mode }: Payer,
  cardId: string,
): Promise<PaymentMethod> {
  const holder = user && (await findHolder(deps, { brand, user, mode }))
  if (!holder) throw new DomainError('card_not_stored', CARD_GONE)
  return { kind: 'stored_card', customerId: holder.customerId, cardId }
}

/**
 * Live mode takes Stripe's token and no card data; test mode takes the card form, whose number is mapped to a test card, or the token of
 * the sandbox's wallet. Either takes a stored card instead. @throws DomainError `card_data_refused`, `card_not_stored`, `invalid_input`, `payment_declined`
 */
export async function choosePaymentMethod(
  deps: Pick<Deps, 'cardHolders' | 'testProviders'>,
  payer: Payer,
  now: Date,
): Promise<PaymentMethod> {
  const { mode, request } = payer
  const { cardDetails, confirmationToken, storedCard: cardId } = request
  if (mode === 'live' && cardDetails) throw new DomainError('card_data_refused', 'Card numbers are not accepted here.')
  if (cardId) return storedCard(deps, payer, cardId)
  if (mode === 'live' || (confirmationToken === TEST_WALLET && hasTestWallet(deps, mode))) {
    if (!confirmationToken) throw new DomainError('invalid_input', 'Card details are required for card payment')
    return { kind: 'confirmation_token', token: confirmationToken }
  }
  if (!cardDetails) throw new DomainError('invalid_input', 'Card details are required for card payment')
  // A card is valid until the end of its month.
  if (`20${cardDetails.expiryYear}-${cardDetails.expiryMonth}` < now.toISOString().slice(0, 7)) {
    throw new DomainError('payment_declined', `${CARD_DECLINED} It has expired. Please use another card.`)
  }
  return { kind: 'test_card', number: cardDetails.number }
}

/** The customer that a payment stores its card for, when its buyer wants that and has room for one more; else undefined. */
export async function findCardKeeper(
  deps: Pick<Deps, 'cardHolders' | 'payments' | 'ids' | 'clock'>,
  { brand, user, mode, request }: Payer,
  { kind }: PaymentMethod,
): Promise<string | undefined> {
  if (!user || !request.keepCard || kind === 'stored_card') return undefined
  const holder = await getOrCreateHolder(deps, { brand, user, mode })
  if (!holder) return undefined
  const cards = await deps.payments(mode).listCards(holder.customerId)
  return cards.length < MOST_CARDS ? holder.customerId : undefined
}
