import type { Deps } from '../../deps'
import { shopAddress } from '../../domain/brand/brand-key'
import { isDomainError } from '../../domain/error'
import type { Purchase } from '../../domain/purchase'
import type { KeptCard } from '../../providers/card-vault'
import type { Payment } from '../../providers/payments'
import type { TellingDeps } from '../account/factors/tell-by-mail'
import type { NotingDeps } from '../activity/security-events'
import type { Visitor } from '../activity/store-security-events'
import { findSeller } from '../booking/write-booking'
import { type CardDeps, type CardOwner, findHolder, personOf, recordCardNews, tellOfCard } from './card-owner'

type VaultDeps = Pick<Deps, 'cardHolders' | 'payments'>
type OwnCard = { customerId: string; cardId: string }

/** Lets a card take the place of the same one that was kept before, also as the first to be chosen; null where it isn't kept. */
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
 * Takes up a card that the gateway has just kept: the same card that was kept before goes, with its place as the first to be chosen, and the owner
 * is told once. @throws DomainError `payment_unavailable`, `database_unavailable`
 */
export async function takeUp(deps: CardDeps, owner: CardOwner, own: OwnCard): Promise<void> {
  const card = await replaceSame(deps, owner, own)
  if (card) await tellOfCard(deps, owner, { kind: 'card_stored', card })
}

/** What a card needs from outside that a payment has kept. */
export type PaidCardDeps = NotingDeps & TellingDeps & VaultDeps & Pick<Deps, 'users' | 'brands'>

/** The gateway or the schedule asks: from nowhere that a person could be. */
const NOWHERE: Visitor = { address: '', network: null, country: null, device: null }

/**
 * Takes up the card that a payment has kept, and tells its owner. Whoever sees the payment first does it, before the purchase moves on: the page that
 * pays, the way back from the bank's check, a webhook, the release of what was never ordered. So what is cut short is done again, and the mail's
 * key lets it stand once. The same card from before goes if the gateway can be asked: the payment stands without that.
 * @throws DomainError `database_unavailable`
 */
export async function takeUpPaid(
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
  await recordCardNews(deps, owner, { kind: 'card_stored', card })
  try {
    await replaceSame(deps, owner, keptCard)
  } catch (error) {
    deps.log({ level: 'error', event: 'card_not_taken_up', code: isDomainError(error) ? error.code : 'unknown' })
  }
}
