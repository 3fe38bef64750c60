import type { Mode } from '../../contract/admin'
import type { StandingPromotion } from '../../domain/offer/rules/promotion'
import type { NewAuditEntry } from '../brands'

/** How long a code holds, and how much of it. `budget` is minor units of the code's currency. */
export type PromotionLimits = Pick<StandingPromotion, 'validFrom' | 'validUntil' | 'maxUses' | 'budget' | 'currency'>

/** A code of a brand. `percent` is hundredths of a percent, `fixed` minor units of its currency. */
export interface StoredPromotion extends PromotionLimits {
  id: string
  brandKey: string
  code: string
  percent: number | null
  fixed: number | null
  oncePerAddress: boolean
  version: number
  createdAt: Date
  endedAt: Date | null
}

/** What purchases have of a code in one currency. `isBought`: of tickets that were bought; else under way. */
export interface PromotionUse {
  promotionId: string
  isBought: boolean
  currency: string
  uses: number
  /** Minor units. */
  discounts: number
}

/** Which purchases take from a code: of one mode. Another try to buy the same offer doesn't, unless it is ordered: an offer is sold once. */
export interface PromotionAsked {
  mode: Mode
  offerId: string
}

/**
 * Promotion codes of brands, each change with its entry of the log. What is used of one is what purchases hold: the purchases' table itself refuses
 * what would go beyond its limits. @throws DomainError `database_unavailable`
 */
export interface PromotionRepository {
  /** Newest first, with what is used of them in the mode. */
  list(brandKey: string, mode: Mode): Promise<{ promotions: StoredPromotion[]; uses: PromotionUse[] }>
  find(
    which: { brandKey: string; code: string },
    asked: PromotionAsked,
  ): Promise<(StoredPromotion & StandingPromotion) | null>
  /** Whether a purchase of this address, as it is hashed, has the code. */
  isUsedBy(id: string, address: string, asked: PromotionAsked): Promise<boolean>
  /** False when the brand has such a code already. */
  insert(promotion: StoredPromotion, audit: NewAuditEntry): Promise<boolean>
  /** False when it isn't at this version any more, or has ended. */
  change(which: WhichPromotion, limits: PromotionLimits, audit: NewAuditEntry): Promise<boolean>
  /** The same. */
  end(which: WhichPromotion, audit: NewAuditEntry): Promise<boolean>
}

/** A brand's code, at the version that somebody has seen. */
export interface WhichPromotion {
  brandKey: string
  id: string
  version: number
}
