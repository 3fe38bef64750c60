import * as v from 'valibot'
import { CardDetails, ConfirmationToken, StoredCardId } from '../payment'

/** A card that its holder lets the payment provider store. */
export interface StoredCard {
  id: string
  /** The provider's name of its brand, such as "visa". */
  brand: string
  last4: string
  /** yyyy-MM: it is valid until the end of this month. */
  expires: string
  /** It is preselected when its holder pays. At most one is. */
  isDefault: boolean
}

/** The answer of GET /api/auth/cards: the cards of the shop's current mode, latest first. */
export interface StoredCards {
  cards: StoredCard[]
}

/** The body of POST /api/auth/cards. Test mode sends `cardDetails`, live mode a Stripe `confirmationToken`. */
export const CardToStore = v.object({
  cardDetails: v.optional(CardDetails),
  confirmationToken: v.optional(ConfirmationToken),
})
export type CardToStore = v.InferOutput<typeof CardToStore>

/** The body of POST /api/auth/cards/finish: a card whose storing required an action (`requiresAction`) that was confirmed in the browser. */
export const FinishedSetup = v.object({ setupId: v.pipe(v.string(), v.regex(/^seti_\w{1,100}$/)) })

/** `clientSecret` and `setupId` come with `requiresAction` (3-D Secure, live mode). */
export interface CardStoring {
  stored: boolean
  requiresAction?: boolean | undefined
  setupId?: string | undefined
  clientSecret?: string | undefined
}

/** The path of /api/auth/cards/:id. */
export const StoredCardPath = v.object({ id: StoredCardId })

/** The body of POST /api/auth/cards/default; null for no default. */
export const DefaultCard = v.object({ cardId: v.nullable(StoredCardId) })
