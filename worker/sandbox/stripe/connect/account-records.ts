import { MINUTE_MS } from '../../../domain/time'
import { randomLetters } from '../../randomness'
import type { StripeContext } from '../http/call'
import { recordStore } from '../records'

/** A connected account as the sandbox keeps it: a recipient of transfers. Times are ISO 8601. */
export interface AccountRecord {
  id: string
  contactEmail: string
  displayName: string | null
  country: string
  metadata: Record<string, string>
  /** The capability to be transferred to. */
  status: 'pending' | 'active' | 'restricted'
  /** What its owner still has to say, by Stripe's names. */
  missing: string[]
  /** Whether its balance was paid out, so that nothing can be taken back of it. */
  isDrained: boolean
  /** The bank account that its balance is paid out to; the first one where its owner has named no other, none where it is empty. */
  bank?: string
  created: string
}

/** A link that leads an account's owner to Stripe, once. */
export interface AccountLinkRecord {
  token: string
  account: string
  returnUrl: string
  refreshUrl: string
  isUsed: boolean
  /** Milliseconds since 1970. */
  expiresAt: number
}

/** What Stripe asks the owner of a new recipient. */
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
    /** What opening a link leads to: the account's setup, once and in time, else where a new link is made. */
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

/** The address of a link. At a shop of this machine it is the double's own page; Stripe's elsewhere, where nobody knows the link. */
export function linkUrl({ account, token, returnUrl }: AccountLinkRecord): string {
  const { origin, protocol } = new URL(returnUrl)
  return protocol === 'http:'
    ? `${origin}/control/connect/${token}`
    : `https://connect.stripe.com/setup/e/${account}/${token}`
}
