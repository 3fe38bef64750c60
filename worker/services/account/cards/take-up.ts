import { isDomainError } from '../../../domain/error'
import { type CardDeps, type CardOwner, findHolder, personOf, tellOfCard } from './card-owner'

/**
 * Takes up a card that the gateway has just kept: the same card that was kept before goes, with its place as the first to be chosen, and the owner
 * is told once. @throws DomainError `payment_unavailable`, `database_unavailable`
 */
export async function takeUp(
  deps: CardDeps,
  owner: CardOwner,
  { customerId, cardId }: { customerId: string; cardId: string },
): Promise<void> {
  const vault = deps.payments(owner.mode)
  const cards = await vault.listCards(customerId)
  const card = cards.find(({ id }) => id === cardId)
  if (!card) return
  const same = cards.filter(
    ({ id, fingerprint }) => id !== cardId && fingerprint !== null && fingerprint === card.fingerprint,
  )
  const holder = await findHolder(deps, owner)
  if (same.some(({ id }) => id === holder?.defaultCardId)) {
    await deps.cardHolders.setDefault(personOf(owner), owner.mode, cardId)
  }
  for (const { id } of same) await vault.removeCard(customerId, id)
  await tellOfCard(deps, owner, { kind: 'card_stored', card })
}

/** Takes up the card that a payment was to keep. It never fails: the payment stands without it. */
export async function takeUpPaid(deps: CardDeps, owner: CardOwner, paymentId: string): Promise<void> {
  try {
    const [holder, payment] = await Promise.all([findHolder(deps, owner), deps.payments(owner.mode).find(paymentId)])
    const kept = payment?.keptCard
    if (holder && kept?.customerId === holder.customerId) await takeUp(deps, owner, kept)
  } catch (error) {
    deps.log({ level: 'error', event: 'card_not_taken_up', code: isDomainError(error) ? error.code : 'unknown' })
  }
}
