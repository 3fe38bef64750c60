import type { Deps } from '../../deps'
import { shopAddress } from '../../domain/brand/brand-key'
import { isDomainError } from '../../domain/error'
import type { Purchase } from '../../domain/purchase'
import type { KeptCard } from '../../providers/card-vault'
import type { Payment } from '../../providers/payments'
import type { NotifyDeps } from '../account/factors/notify-by-mail'
import type { NotingDeps } from '../activity/security-events'
import type { Visitor } from '../activity/store-security-events'
import { findSeller } from '../booking/write-booking'
import { type CardDeps, type CardOwner, findHolder, notifyOfCard, personOf, recordCardEvent } from './card-owner'

type VaultDeps = Pick<Deps, 'cardHolders' | 'payments'>
type OwnCard = { customerId: string; cardId: string }

/** Replaces an earlier entry of the same card, also as the preferred one; null when the card isn't stored. */
async function replaceSame(
  deps: VaultDeps,
  owner: Pick<CardOwner, 'brand' | 'user' | 'mode'>,
  { customerId, cardId }: OwnCard,
): Promise<KeptCard | null> {
  const vault = deps.payments(owner.mode)
  const cards = await vault.listCards(customerId)
  const card = cards.find(({ id }) => id === cardId)
  if (!card) return null
  const same = cards.filter(
    ({ id, fingerprint }) => id !== cardId && fingerprint !== null && fingerprint === card.fingerprint,
  )
  const holder = await findHolder(deps, owner)
  if (same.some(({ id }) => id === holder?.defaultCardId)) {
    await deps.cardHolders.setDefault(personOf(owner), owner.mode, cardId)
  }
  for (const { id } of same) await vault.removeCard(customerId, id)
  return card
}

/**
 * Completes the storing of a card at Stripe: an earlier entry of the same card is removed, its preference is kept, and the owner is
 * notified once. @throws DomainError `payment_unavailable`, `database_unavailable`
 */
export async function completeStoring(deps: CardDeps, owner: CardOwner, own: OwnCard): Promise<void> {
  const card = await replaceSame(deps, owner, own)
  if (card) await notifyOfCard(deps, owner, { kind: 'card_stored', card })
}

/** What storing a card by a payment needs from outside. */
export type PaidCardDeps = NotingDeps & NotifyDeps & VaultDeps & Pick<Deps, 'users' | 'brands'>

/** For Stripe's webhooks and the schedule: there is no visitor. */
const NOWHERE: Visitor = { address: '', network: null, country: null, device: null }

/**
 * Completes the storing of a card by a payment, and notifies its owner. The first call that sees the payment does it, before the purchase
 * advances: the paying page, the return from the bank's check, a webhook, or the release of a payment that was never ordered. After a crash
 * it is repeated, and the mail's key ensures that it is stored once. An earlier entry of the same card is removed if Stripe can be reached:
 * the payment doesn't depend on it.
 * @throws DomainError `database_unavailable`
 */
export async function completeStoringByPayment(
  deps: PaidCardDeps,
  { brandKey, mode, shopUrl }: Pick<Purchase, 'brandKey' | 'mode' | 'shopUrl'>,
  { payment, visitor = NOWHERE }: { payment: Payment; visitor?: Visitor | undefined },
): Promise<void> {
  const { keptCard, cardBrand, cardLast4 } = payment
  const holder = keptCard && (await deps.cardHolders.findByCustomer(brandKey, mode, keptCard.customerId))
  const user = holder && (await deps.users.findById(brandKey, holder.userId))
  if (!keptCard || !user) return
  const brand = await findSeller(deps, brandKey)
  const owner = { brand, user, mode, shop: shopUrl ?? shopAddress('', brand, false), visitor }
  const card = { id: keptCard.cardId, brand: cardBrand ?? '', last4: cardLast4 ?? '' }
  await recordCardEvent(deps, owner, { kind: 'card_stored', card })
  try {
    await replaceSame(deps, owner, keptCard)
  } catch (error) {
    deps.log({ level: 'error', event: 'card_not_taken_up', code: isDomainError(error) ? error.code : 'unknown' })
  }
}
