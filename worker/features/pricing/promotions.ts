import type { Mode } from '../../contract/admin'
import type { Deps } from '../../deps'
import type { BrandScope } from '../../domain/account/rights'
import { DomainError } from '../../domain/error'
import { formatDecimal, parseMoney } from '../../domain/money'
import { HUNDRED_PERCENT, hundredths } from '../../domain/offer/rules/markup'
import { auditEntry } from '../activity/audit-entry'
import { findBrand } from '../brands/change-brand'
import type { NewPromotion, Promotion, PromotionChange, PromotionList } from './contract-promotions'
import type { PromotionUse, StoredPromotion } from './store'

interface Asked {
  scope: BrandScope
  key: string
  mode: Mode
}
type Changing = Asked & { userId: string; id: string }
type PromotionDeps = Pick<Deps, 'brandRecords' | 'promotions'>
type ChangeDeps = PromotionDeps & Pick<Deps, 'clock' | 'ids'>

const sumsOf = (uses: PromotionUse[]) => ({
  uses: uses.reduce((sum, use) => sum + use.uses, 0),
  sums: uses.map(({ discounts: amount, currency }) => ({ amount: formatDecimal({ amount, currency }), currency })),
})

function toPromotion({ currency, budget, endedAt, ...promotion }: StoredPromotion, all: PromotionUse[]): Promotion {
  const { id, code, version, percent, fixed, oncePerAddress, validFrom, validUntil, maxUses } = promotion
  const uses = all.filter((use) => use.promotionId === id)
  const decimal = (amount: number | null) =>
    amount === null || currency === null ? null : { amount: formatDecimal({ amount, currency }), currency }
  return {
    id,
    code,
    version,
    oncePerAddress,
    validFrom,
    validUntil,
    maxUses,
    percent: percent === null ? null : (percent * 100) / HUNDRED_PERCENT,
    fixed: decimal(fixed),
    budget: decimal(budget),
    endedAt: endedAt?.toISOString() ?? null,
    given: sumsOf(uses.filter(({ isBought }) => isBought)),
    held: sumsOf(uses.filter(({ isBought }) => !isBought)),
  }
}

/** The brand's codes, newest first. @throws DomainError `not_found` where there is no such brand within their scope */
export async function listPromotions(deps: PromotionDeps, { mode, ...asked }: Asked): Promise<PromotionList> {
  const { key } = await findBrand(deps, asked)
  const { promotions, uses } = await deps.promotions.list(key, mode)
  return { mode, promotions: promotions.map((promotion) => toPromotion(promotion, uses)) }
}

const minor = (sum: { amount: string; currency: string } | undefined) =>
  sum ? parseMoney(sum.amount, sum.currency).amount : null

/** The choices of a code's creator: creating an identical code again means that the answer was lost. */
const chosenOf = ({ code, percent, fixed, currency, oncePerAddress, ...limits }: StoredPromotion) => {
  const { validFrom, validUntil, maxUses, budget } = limits
  return JSON.stringify([code, percent, fixed, currency, oncePerAddress, validFrom, validUntil, maxUses, budget])
}

/** Whether the brand has exactly this code, unchanged since it was made. */
async function isMade({ promotions }: PromotionDeps, promotion: StoredPromotion, mode: Mode): Promise<boolean> {
  const { promotions: all } = await promotions.list(promotion.brandKey, mode)
  const found = all.find(({ code }) => code === promotion.code)
  return found?.version === 1 && !found.endedAt && chosenOf(found) === chosenOf(promotion)
}

/**
 * Creates a code; if an identical one exists already, an earlier call whose answer was lost has created it.
 * @throws DomainError `not_found` for the brand, `conflict` when it has or had another code of this name
 */
export async function createPromotion(
  deps: ChangeDeps,
  { userId, ...asked }: Omit<Changing, 'id'>,
  { code, percent, fixed, budget, ...typed }: NewPromotion,
): Promise<PromotionList> {
  const { key: brandKey } = await findBrand(deps, asked)
  const promotion = {
    id: deps.ids.uuid(),
    brandKey,
    code,
    version: 1,
    oncePerAddress: typed.oncePerAddress,
    percent: percent === undefined ? null : hundredths(percent),
    fixed: minor(fixed),
    budget: minor(budget),
    currency: fixed?.currency ?? budget?.currency ?? null,
    validFrom: typed.validFrom ?? null,
    validUntil: typed.validUntil ?? null,
    maxUses: typed.maxUses ?? null,
    createdAt: deps.clock.now(),
    endedAt: null,
  }
  const audit = auditEntry(deps, { brandKey, userId }, { action: 'promotion_created', detail: { code } })
  if (!(await deps.promotions.insert(promotion, audit)) && !(await isMade(deps, promotion, asked.mode))) {
    const message = 'The brand has or had this code already.'
    throw new DomainError('conflict', message, { fields: { code: message } })
  }
  return listPromotions(deps, asked)
}

/** The brand's code at the edited version. @throws DomainError `not_found`, `conflict` */
async function requireCurrent(deps: PromotionDeps, { id, ...asked }: Asked & { id: string }, version: number) {
  const { key } = await findBrand(deps, asked)
  const found = (await deps.promotions.list(key, asked.mode)).promotions.find((promotion) => promotion.id === id)
  if (!found) throw new DomainError('not_found', 'There is no such code.')
  if (found.endedAt) throw new DomainError('conflict', 'This code has ended.')
  if (found.version !== version) throw stale()
  return found
}

const hasLimits = (
  { validFrom, validUntil, maxUses, budget, currency }: StoredPromotion,
  typed: Omit<PromotionChange, 'version'>,
): boolean =>
  validFrom === (typed.validFrom ?? null) &&
  validUntil === (typed.validUntil ?? null) &&
  maxUses === (typed.maxUses ?? null) &&
  budget === minor(typed.budget) &&
  (!typed.budget || typed.budget.currency === currency)

const stale = () =>
  new DomainError('conflict', 'Somebody else changed this code meanwhile. Load the page again to see their change.')

/** Changes the validity and limits of a code. Given discounts stay. @throws DomainError `not_found`, `conflict`, `invalid_input` */
export async function changePromotion(
  deps: ChangeDeps,
  { userId, ...asked }: Changing,
  { version, budget, ...typed }: PromotionChange,
): Promise<PromotionList> {
  const { promotions } = await deps.promotions.list((await findBrand(deps, asked)).key, asked.mode)
  const found = promotions.find(({ id }) => id === asked.id)
  // Exactly the requested state, one version on: the same call made it, and its answer was lost.
  if (found && found.version === version + 1 && !found.endedAt && hasLimits(found, { budget, ...typed }))
    return listPromotions(deps, asked)
  const { fixed, currency, code, brandKey } = await requireCurrent(deps, asked, version)
  // A percentage has a currency only through its budget. A budget in another currency would ignore earlier discounts.
  if (budget && currency !== null && budget.currency !== currency) {
    const message = `Use ${currency}, as before`
    throw new DomainError('invalid_input', message, { fields: { budget: message } })
  }
  const limits = {
    validFrom: typed.validFrom ?? null,
    validUntil: typed.validUntil ?? null,
    maxUses: typed.maxUses ?? null,
    budget: minor(budget),
    currency: fixed === null && currency === null ? (budget?.currency ?? null) : currency,
  }
  const audit = auditEntry(
    deps,
    { brandKey, userId },
    { action: 'promotion_changed', detail: { code, version: version + 1 } },
  )
  if (!(await deps.promotions.change({ brandKey, id: asked.id, version }, limits, audit))) throw stale()
  return listPromotions(deps, asked)
}

/** Ends a code for good. Purchases under way keep their use of it. @throws DomainError `not_found`, `conflict` */
export async function endPromotion(
  deps: ChangeDeps,
  { userId, ...asked }: Changing,
  version: number,
): Promise<PromotionList> {
  const { brandKey, code } = await requireCurrent(deps, asked, version)
  const audit = auditEntry(deps, { brandKey, userId }, { action: 'promotion_ended', detail: { code } })
  if (!(await deps.promotions.end({ brandKey, id: asked.id, version }, audit))) throw stale()
  return listPromotions(deps, asked)
}
