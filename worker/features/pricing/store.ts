import { and, desc, eq, inArray, isNotNull, isNull, ne, notInArray, or, sql } from 'drizzle-orm'
import type { Mode } from '../../contract/admin'
import type { PromotionStatus } from '../../domain/offer/rules/promotion'
import { HOLDS_OFFER } from '../../domain/purchase'
import { type Database, runQuery } from '../../platform/database'
import { purchases } from '../../platform/tables'
import { auditColumns, type NewAuditEntry } from '../activity/store'
import { auditLog } from '../brands/tables'
import { promotions } from './tables'

/** The validity and limits of a code. `budget` is minor units of the code's currency. */
export type PromotionLimits = Pick<PromotionStatus, 'validFrom' | 'validUntil' | 'maxUses' | 'budget' | 'currency'>

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

/** The use of a code by purchases in one currency. `isBought`: those with a ticket; otherwise those under way. */
export interface PromotionUse {
  promotionId: string
  isBought: boolean
  currency: string
  uses: number
  /** Minor units. */
  discounts: number
}

/**
 * The purchases that use a code: those of one mode. Another attempt to buy the same offer doesn't count, unless it was ordered: an offer is
 * sold once.
 */
export interface PromotionAsked {
  mode: Mode
  offerId: string
}

/** The hash of an address for a code, and a purchase that doesn't count. */
interface AddressUse {
  id: string
  address: string
  mode: Mode
  but?: string
}

/** A brand's code at the version that somebody has seen. */
export interface WhichPromotion {
  brandKey: string
  id: string
  version: number
}

const { id: ofId, brandKey: ofBrand, code: ofCode, version: ofVersion, endedAt: ofEnd } = promotions

const toPromotion = (row: typeof promotions.$inferSelect): StoredPromotion => ({
  id: row.id,
  brandKey: row.brandKey,
  code: row.code,
  version: row.version,
  percent: row.percent,
  fixed: row.fixedAmount,
  currency: row.currency,
  oncePerAddress: row.oncePerAddress,
  validFrom: row.validFrom,
  validUntil: row.validUntil,
  maxUses: row.maxUses,
  budget: row.budgetAmount,
  createdAt: new Date(row.createdAt),
  endedAt: row.endedAt === null ? null : new Date(row.endedAt),
})

// Computed like in the trigger on the purchases' table.
const takesPart = ({ mode, offerId }: PromotionAsked) =>
  and(
    eq(purchases.mode, mode),
    or(ne(purchases.offerId, offerId), notInArray(purchases.state, ['created', 'authorized', 'voiding'])),
  )

const uses = sql<number>`count(*)`
const discounts = sql<number>`coalesce(sum(${purchases.discountAmount}), 0)`
/** Nothing is converted: discounts given in other currencies before there was a budget don't count. */
const ofBudget = sql<number>`coalesce(sum(case when ${purchases.chargeCurrency} = ${promotions.currency} then ${purchases.discountAmount} end), 0)`
const isBought = sql<number>`${purchases.state} in ('booked', 'captured', 'closed')`

/**
 * Promotion codes of brands, each change with its audit row. Their use follows from the purchases, whose table itself refuses what would
 * exceed their limits. @throws DomainError `database_unavailable`
 */
export type PromotionRepository = ReturnType<typeof libsqlPromotions>

/** The `promotions` table, and the use of codes in `booking_attempts`. */
export const libsqlPromotions = (db: Database) => {
  const isCurrent = ({ brandKey, id, version }: WhichPromotion) =>
    and(eq(ofBrand, brandKey), eq(ofId, id), eq(ofVersion, version), isNull(ofEnd))
  const log = (audit: NewAuditEntry, where: ReturnType<typeof isCurrent>) =>
    db.insert(auditLog).select(db.select(auditColumns(audit)).from(promotions).where(where))
  return {
    /** Newest first, with their use in the mode. */
    async list(brandKey: string, mode: Mode): Promise<{ promotions: StoredPromotion[]; uses: PromotionUse[] }> {
      const [rows, counted] = await runQuery(
        db.batch([
          db.select().from(promotions).where(eq(ofBrand, brandKey)).orderBy(desc(promotions.createdAt), desc(ofId)),
          db
            .select({
              promotionId: purchases.promotionId,
              isBought,
              currency: purchases.chargeCurrency,
              uses,
              discounts,
            })
            .from(purchases)
            .where(and(isNotNull(purchases.promotionId), eq(purchases.brandKey, brandKey), eq(purchases.mode, mode)))
            .groupBy(purchases.promotionId, isBought, purchases.chargeCurrency),
        ]),
      )
      return {
        promotions: rows.map(toPromotion),
        uses: counted.map((use) => ({
          ...use,
          promotionId: use.promotionId ?? '',
          isBought: Boolean(use.isBought),
        })),
      }
    },

    async find(
      { brandKey, code }: { brandKey: string; code: string },
      asked: PromotionAsked,
    ): Promise<(StoredPromotion & PromotionStatus) | null> {
      const isIt = and(eq(ofBrand, brandKey), eq(ofCode, code))
      const [[row], [counted]] = await runQuery(
        db.batch([
          db.select().from(promotions).where(isIt),
          db
            .select({ uses, discounts: ofBudget })
            .from(purchases)
            .innerJoin(promotions, eq(promotions.id, purchases.promotionId))
            .where(and(isIt, takesPart(asked))),
        ]),
      )
      return row ? { ...toPromotion(row), uses: counted?.uses ?? 0, discounts: counted?.discounts ?? 0 } : null
    },

    /** Whether this address, as a hash, has ordered with the code in another purchase than the given one: the same rule as the trigger's. */
    async isUsedBy({ id, address, mode, but = '' }: AddressUse): Promise<boolean> {
      const isTheirs = and(
        eq(purchases.promotionId, id),
        eq(purchases.promotionAddress, address),
        eq(purchases.mode, mode),
        ne(purchases.id, but),
        inArray(purchases.state, [...HOLDS_OFFER]),
      )
      const rows = await runQuery(db.select({ id: purchases.id }).from(purchases).where(isTheirs).limit(1))
      return rows.length > 0
    },

    /** False when the brand has a code of this name already. */
    async insert(
      { fixed: fixedAmount, budget: budgetAmount, createdAt, ...promotion }: StoredPromotion,
      audit: NewAuditEntry,
    ): Promise<boolean> {
      const row = { ...promotion, fixedAmount, budgetAmount, createdAt: createdAt.toISOString(), endedAt: null }
      const [added] = await runQuery(
        db.batch([
          db.insert(promotions).values(row).onConflictDoNothing().returning({ id: ofId }),
          log(audit, eq(ofId, promotion.id)),
        ]),
      )
      return added.length > 0
    },

    /** False when it has another version by now, or has ended. */
    async change(
      which: WhichPromotion,
      { budget: budgetAmount, ...limits }: PromotionLimits,
      audit: NewAuditEntry,
    ): Promise<boolean> {
      const [, changed] = await runQuery(
        db.batch([
          log(audit, isCurrent(which)),
          db
            .update(promotions)
            .set({ ...limits, budgetAmount, version: which.version + 1 })
            .where(isCurrent(which))
            .returning({ id: ofId }),
        ]),
      )
      return changed.length > 0
    },

    /** False in the same cases. */
    async end(which: WhichPromotion, audit: NewAuditEntry): Promise<boolean> {
      const [, ended] = await runQuery(
        db.batch([
          log(audit, isCurrent(which)),
          db
            .update(promotions)
            .set({ endedAt: audit.at.toISOString(), version: which.version + 1 })
            .where(isCurrent(which))
            .returning({ id: ofId }),
        ]),
      )
      return ended.length > 0
    },
  }
}
