import type { User } from '../../contract/account'
import type { Mode } from '../../contract/admin'
import type { BrandRecord } from '../../contract/brand'
import type { SecurityEventKind } from '../../contract/security/security-events'
import type { Deps } from '../../deps'
import { shopLink } from '../../domain/brand/brand-key'
import { isDomainError } from '../../domain/error'
import type { KeptCard } from '../../providers/card-vault'
import type { NotifyDeps } from '../account/factors/notify-by-mail'
import { type NotingDeps, noteSecurityEvent } from '../activity/security-events'
import type { Visitor } from '../activity/store-security-events'
import { prepareMail } from '../mail/prepare-mail'
import { cardMail } from './mails'
import type { CardHolder } from './store'

/** The owner of cards in a mode, and where the request comes from. */
export interface CardOwner {
  brand: BrandRecord
  user: Pick<User, 'id' | 'email'>
  mode: Mode
  /** The shop's home page, by shopAddress. */
  shop: string
  visitor: Visitor
}

/** What cards need from outside. */
export type CardDeps = NotingDeps & NotifyDeps & Pick<Deps, 'cardHolders' | 'payments' | 'counters'>

export const personOf = ({ brand, user }: Pick<CardOwner, 'brand' | 'user'>) => ({
  brandKey: brand.key,
  userId: user.id,
})

type KnownHolder = CardHolder & { customerId: string }

/** The user's Stripe customer with its id, or null when no card was ever to be stored. */
export async function findHolder(
  { cardHolders }: Pick<Deps, 'cardHolders'>,
  owner: Pick<CardOwner, 'brand' | 'user' | 'mode'>,
): Promise<KnownHolder | null> {
  const holder = await cardHolders.find(personOf(owner), owner.mode)
  return holder?.customerId ? { ...holder, customerId: holder.customerId } : null
}

/**
 * The user's Stripe customer, created if needed; recorded before a card can be stored with it, so that deleting the account leaves no card
 * behind. Null for a deleted user.
 */
export async function getOrCreateHolder(
  deps: Pick<Deps, 'cardHolders' | 'payments' | 'ids' | 'clock'>,
  owner: Pick<CardOwner, 'brand' | 'user' | 'mode'>,
): Promise<KnownHolder | null> {
  const person = personOf(owner)
  const begun = { id: deps.ids.uuid(), mode: owner.mode, now: deps.clock.now() }
  const holder = await deps.cardHolders.insertOrFind(person, begun)
  if (!holder) return null
  const { id: holderId, brandKey } = holder
  const made = holder.customerId ?? (await deps.payments(owner.mode).createCustomer({ holderId, brandKey }))
  // Another call may have been quicker: its customer counts, and this one, which has no cards, is deleted.
  const noted = holder.customerId ? holder : await deps.cardHolders.noteCustomer(person, holderId, made)
  return noted?.customerId ? { ...noted, customerId: noted.customerId } : null
}

/** What happened to a card. */
interface CardEvent {
  kind: Extract<SecurityEventKind, 'card_stored' | 'card_removed'>
  card: Pick<KeptCard, 'id' | 'brand' | 'last4'>
}

/** Records an event about a card, and its mail. Repeated, both are stored once. @throws DomainError `database_unavailable` */
export async function recordCardEvent(
  deps: NotingDeps & NotifyDeps,
  owner: CardOwner,
  { kind, card }: CardEvent,
): Promise<void> {
  const { brand, user, shop, visitor, mode } = owner
  const key = `${kind}:${card.id}`
  await noteSecurityEvent(deps, { id: key, brandKey: brand.key, userId: user.id, kind, visitor })
  const content = cardMail(brand.name, { kind, card }, shopLink(shop, '/account-settings/cards'))
  const mail = await prepareMail(deps, brand, { kind, key, recipient: user.email, content, mode })
  await deps.outbox.add(mail)
}

/** Notifies the owner of what has happened to a card: a database that fails now doesn't undo it. */
export const notifyOfCard = (deps: NotingDeps & NotifyDeps, owner: CardOwner, news: CardEvent): Promise<void> =>
  recordCardEvent(deps, owner, news).catch((error: unknown) => {
    if (!isDomainError(error)) throw error
    deps.log({ level: 'error', event: 'mail_not_recorded', kind: news.kind, code: error.code })
  })
