import { MOST_CARDS } from '../../contract/security/most-cards'
import type { CardStoring, CardToStore, StoredCard } from '../../contract/security/stored-cards'
import type { Deps } from '../../deps'
import { DomainError } from '../../domain/error'
import type { KeptCard } from '../../providers/card-vault'
import { countAttempt } from '../account/sign-in/limit-attempts'
import { notingThrottled } from '../activity/security-events'
import { type CardDeps, type CardOwner, findHolder, getOrCreateHolder, notifyOfCard, personOf } from './card-owner'
import { completeStoring } from './complete-storing'

const NOT_STORED = 'This card was not stored. Please check its details, or store another.'
const NOT_SHOWN = 'This test card asks for 3-D Secure, which the test form cannot show. Please store another test card.'
const declined = (message: string) => new DomainError('payment_declined', message)

/** yyyy-MM. */
export const expiryOf = ({ expiryMonth, expiryYear }: KeptCard) => `${expiryYear}-${`${expiryMonth}`.padStart(2, '0')}`

/** A user's cards in a mode, the last stored first. @throws DomainError `payment_unavailable`, `database_unavailable` */
export async function listCards(
  deps: Pick<Deps, 'cardHolders' | 'payments'>,
  owner: Pick<CardOwner, 'brand' | 'user' | 'mode'>,
): Promise<StoredCard[]> {
  const holder = await findHolder(deps, owner)
  if (!holder) return []
  const cards = await deps.payments(owner.mode).listCards(holder.customerId)
  return cards.map((card) => ({
    id: card.id,
    brand: card.brand,
    last4: card.last4,
    expires: expiryOf(card),
    isDefault: card.id === holder.defaultCardId,
  }))
}

/** Live mode takes Stripe's token and no card data; test mode takes the card form, whose number is mapped to a test card. */
function chooseMethod({ mode }: CardOwner, { cardDetails, confirmationToken }: CardToStore, now: Date) {
  const missing = () => new DomainError('invalid_input', 'Card details are required')
  if (mode === 'live') {
    if (!confirmationToken) throw missing()
    return { kind: 'confirmation_token', token: confirmationToken } as const
  }
  if (!cardDetails) throw missing()
  if (`20${cardDetails.expiryYear}-${cardDetails.expiryMonth}` < now.toISOString().slice(0, 7)) {
    throw declined('This card has expired. Please store another.')
  }
  return { kind: 'test_card', number: cardDetails.number } as const
}

/**
 * Stores a card of the owner's at Stripe, and sends them a mail. The bank may require 3-D Secure first: then it is stored by
 * `finishStoring`.
 * @throws DomainError `payment_declined`, `card_data_refused`, `conflict` when there are too many, `too_many_requests`, `not_signed_in`,
 * `payment_unavailable`: it may be stored
 */
export async function storeCard(
  deps: CardDeps,
  owner: CardOwner,
  { card, returnUrl }: { card: CardToStore; returnUrl: string },
): Promise<CardStoring> {
  const method = chooseMethod(owner, card, deps.clock.now())
  // Each try asks a bank: a thief must not be able to find out here which stolen numbers work.
  const counting = countAttempt(deps, 'store-card', owner.brand.key, owner.user.id)
  await notingThrottled(deps, { ...personOf(owner), visitor: owner.visitor, call: 'cards' }, counting)
  if ((await listCards(deps, owner)).length >= MOST_CARDS) {
    throw new DomainError('conflict', `You have ${MOST_CARDS} cards here. Please remove one first.`)
  }
  const holder = await getOrCreateHolder(deps, owner)
  if (!holder) throw new DomainError('not_signed_in', 'Not authenticated')
  const vault = deps.payments(owner.mode)
  const setup = await vault.storeCard(holder.customerId, { method, returnUrl })
  if (setup.status === 'requires_action' && owner.mode === 'live') {
    return {
      stored: false,
      requiresAction: true,
      setupId: setup.id,
      ...(setup.clientSecret !== null && { clientSecret: setup.clientSecret }),
    }
  }
  if (setup.status === 'requires_action') {
    await vault.giveUpSetup(setup.id)
    throw declined(NOT_SHOWN)
  }
  if (setup.cardId === null) throw declined(setup.refusal ?? NOT_STORED)
  await completeStoring(deps, owner, { customerId: holder.customerId, cardId: setup.cardId })
  return { stored: true }
}

/**
 * The state of a card that its owner has confirmed with the bank (3-D Secure), according to Stripe.
 * @throws DomainError `not_found` for one that isn't theirs, `payment_declined`, `payment_unavailable`
 */
export async function finishStoring(deps: CardDeps, owner: CardOwner, setupId: string): Promise<CardStoring> {
  const [holder, setup] = await Promise.all([findHolder(deps, owner), deps.payments(owner.mode).findSetup(setupId)])
  if (!holder || !setup || setup.customerId !== holder.customerId) {
    throw new DomainError('not_found', 'There is no such card. Please store it again.')
  }
  if (setup.cardId === null) throw declined(setup.refusal ?? NOT_STORED)
  await completeStoring(deps, owner, { customerId: holder.customerId, cardId: setup.cardId })
  return { stored: true }
}

/**
 * Removes a card of the owner's at Stripe, and sends them a mail; without effect when it doesn't exist any more. @throws DomainError
 * `payment_unavailable`
 */
export async function removeCard(deps: CardDeps, owner: CardOwner, cardId: string): Promise<void> {
  const holder = await findHolder(deps, owner)
  const card = holder && (await deps.payments(owner.mode).removeCard(holder.customerId, cardId))
  if (card) await notifyOfCard(deps, owner, { kind: 'card_removed', card })
}

/** Makes a card of the owner's the preferred one, or none. @throws DomainError `not_found` for one that isn't theirs */
export async function setDefaultCard(
  deps: Pick<Deps, 'cardHolders' | 'payments'>,
  owner: Pick<CardOwner, 'brand' | 'user' | 'mode'>,
  cardId: string | null,
): Promise<void> {
  if (cardId !== null && !(await listCards(deps, owner)).some(({ id }) => id === cardId)) {
    throw new DomainError('not_found', 'This card is not stored any more.')
  }
  await deps.cardHolders.setDefault(personOf(owner), owner.mode, cardId)
}
