import { MINUTE_MS } from '../../../domain/time'
import { randomLetters } from '../../randomness'
import type { StripeContext } from '../http/call'
import { recordStore } from '../records'

/** A connected account as stored: a recipient of transfers. Times are ISO 8601. */
export interface AccountRecord {
  id: string
  contactEmail: string
  displayName: string | null
  country: string
  metadata: Record<string, string>
  /** The state of the transfers capability. */
  status: 'pending' | 'active' | 'restricted'
  /** What its owner still has to provide, by Stripe's names. */
  missing: string[]
  /** Whether its balance was paid out, so that transfers can't be reversed. */
  isDrained: boolean
  /** The bank account for payouts; a default one if its owner has named no other, none if it is empty. */
  bank?: string
  created: string
}

/** A one-time link for an account's owner to Stripe. */
export interface AccountLinkRecord {
  token: string
  account: string
  returnUrl: string
  refreshUrl: string
  isUsed: boolean
  /** Milliseconds since 1970. */
  expiresAt: number
}

/** What Stripe requires from the owner of a new recipient. */
export const ASKED_FIRST = [
  'identity.attestations.terms_of_service.account',
  'identity.business_details.registered_name',
  'defaults.payout_methods',
]

const MINUTES_A_LINK_LIVES = 5

/** The connected accounts of a store, and the links that lead to their setup. */
export function connectRecords({ store, now, random }: StripeContext) {
  const accounts = recordStore<AccountRecord>(store, 'connected-account')
  const links = recordStore<AccountLinkRecord>(store, 'account-link')
  return {
    accounts,
    async addLink(link: Pick<AccountLinkRecord, 'account' | 'returnUrl' | 'refreshUrl'>): Promise<AccountLinkRecord> {
      const token = randomLetters(random, 24)
      const expiresAt = now().getTime() + MINUTES_A_LINK_LIVES * MINUTE_MS
      const record = { ...link, token, isUsed: false, expiresAt }
      await links.put(token, record)
      return record
    },
    /** The target of a link: the account's setup, once and in time, else the address for a new link. */
    async openLink(token: string): Promise<{ link: AccountLinkRecord; opens: boolean } | null> {
      const link = await links.find(token)
      if (!link) return null
      const opens = !link.isUsed && link.expiresAt > now().getTime()
      if (opens) await links.put(token, { ...link, isUsed: true })
      return { link, opens }
    },
    findLink: links.find,
  }
}

/** The address of a link. For a local shop it is the double's own page; otherwise Stripe's, where the link is unknown. */
export function linkUrl({ account, token, returnUrl }: AccountLinkRecord): string {
  const { origin, protocol } = new URL(returnUrl)
  return protocol === 'http:'
    ? `${origin}/control/connect/${token}`
    : `https://connect.stripe.com/setup/e/${account}/${token}`
}
