import type { User } from '../../contract/account'
import type { Mode } from '../../contract/admin'
import type { BrandRecord } from '../../contract/brand'
import type { SecurityEventKind } from '../../contract/security/security-events'
import type { Deps } from '../../deps'
import { shopLink } from '../../domain/brand/brand-key'
import { isDomainError } from '../../domain/error'
import type { KeptCard } from '../../providers/card-vault'
import type { TellingDeps } from '../account/factors/tell-by-mail'
import { type NotingDeps, noteSecurityEvent } from '../activity/security-events'
import type { Visitor } from '../activity/store-security-events'
import { prepareMail } from '../mail/prepare-mail'
import { cardMail } from './mails'
import type { CardHolder } from './store'

/** Whose cards, in which mode, and from where they ask. */
export interface CardOwner {
  brand: BrandRecord
  user: Pick<User, 'id' | 'email'>
  mode: Mode
  /** The shop's home page, by shopAddress. */
  shop: string
  visitor: Visitor
}

/** What cards need from outside. */
export type CardDeps = NotingDeps & TellingDeps & Pick<Deps, 'cardHolders' | 'payments' | 'counters'>

export const personOf = ({ brand, user }: Pick<CardOwner, 'brand' | 'user'>) => ({
  brandKey: brand.key,
  userId: user.id,
})

type KnownHolder = CardHolder & { customerId: string }

/** The owner's holder with the gateway's id for it, or null where no card was ever to be kept. */
export async function findHolder(
  { cardHolders }: Pick<Deps, 'cardHolders'>,
  owner: Pick<CardOwner, 'brand' | 'user' | 'mode'>,
): Promise<KnownHolder | null> {
  const holder = await cardHolders.find(personOf(owner), owner.mode)
  return holder?.customerId ? { ...holder, customerId: holder.customerId } : null
}

/**
 * The owner's holder, made where there is none; written down before a card can be kept for it, so that whoever deletes their account leaves none
 * behind. Null of a user who is gone.
 */
export async function holderOf(
  deps: Pick<Deps, 'cardHolders' | 'payments' | 'ids' | 'clock'>,
  owner: Pick<CardOwner, 'brand' | 'user' | 'mode'>,
): Promise<KnownHolder | null> {
  const person = personOf(owner)
  const begun = { id: deps.ids.uuid(), mode: owner.mode, now: deps.clock.now() }
  const holder = await deps.cardHolders.insertOrFind(person, begun)
  if (!holder) return null
  const { id: holderId, brandKey } = holder
  const made = holder.customerId ?? (await deps.payments(owner.mode).createCustomer({ holderId, brandKey }))
  // Another call may have been quicker: its customer counts, and this one, which has nothing, is forgotten.
  const noted = holder.customerId ? holder : await deps.cardHolders.noteCustomer(person, holderId, made)
  return noted?.customerId ? { ...noted, customerId: noted.customerId } : null
}

/** What happened to a card. */
interface CardNews {
  kind: Extract<SecurityEventKind, 'card_stored' | 'card_removed'>
  card: Pick<KeptCard, 'id' | 'brand' | 'last4'>
}

/** Notes what happened to a card, and records the mail about it. Repeated, it stands and is sent once. @throws DomainError `database_unavailable` */
export async function recordCardNews(
  deps: NotingDeps & TellingDeps,
  owner: CardOwner,
  { kind, card }: CardNews,
): Promise<void> {
  const { brand, user, shop, visitor, mode } = owner
  const key = `${kind}:${card.id}`
  await noteSecurityEvent(deps, { id: key, brandKey: brand.key, userId: user.id, kind, visitor })
  const content = cardMail(brand.name, { kind, card }, shopLink(shop, '/account-settings/cards'))
  const mail = await prepareMail(deps, brand, { kind, key, recipient: user.email, content, mode })
  await deps.outbox.add(mail)
}

/** Tells the owner of what has happened to a card: a database that fails now doesn't undo it. */
export const tellOfCard = (deps: NotingDeps & TellingDeps, owner: CardOwner, news: CardNews): Promise<void> =>
  recordCardNews(deps, owner, news).catch((error: unknown) => {
    if (!isDomainError(error)) throw error
    deps.log({ level: 'error', event: 'mail_not_recorded', kind: news.kind, code: error.code })
  })
