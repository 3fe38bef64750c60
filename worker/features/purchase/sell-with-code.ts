import type { User } from '../../contract/account'
import type { Mode } from '../../contract/admin'
import type { BrandRecord } from '../../contract/brand'
import type { Money } from '../../contract/money'
import type { FarePrice, NetOffer } from '../../contract/offer'
import type { Deps } from '../../deps'
import { DomainError, isDomainError } from '../../domain/error'
import { fareDiscount, farePrice } from '../../domain/offer/pricing'
import { CODE_REFUSALS, type CodeRefusal, refusalOf, type SaleMarkup } from '../../domain/offer/rules/promotion'
import type { HeldPromotion, Purchase } from '../../domain/purchase'
import { hashCodeUser } from '../../platform/crypto/buyer'
import { getNetOffer } from '../offers/offers'
import type { PromotionQuestion } from '../pricing/contract-promotions'
import { type GuardCodesDeps, guardCode } from '../pricing/guard-codes'
import { codeUserOf } from '../pricing/rules-code-user'
import type { StoredPromotion } from '../pricing/store'
import { type PricedPurchase, priceAsSeen } from './price-purchase'

/** A code that somebody names for an offer at a brand. `email`: the first passenger's. `user`: the signed-in user. */
interface Named {
  brand: BrandRecord
  mode: Mode
  code: string
  offerId: string
  email: string | undefined
  user: User | null
}

type CodeDeps = Pick<Deps, 'promotions' | 'clock'>
type SellDeps = CodeDeps &
  GuardCodesDeps &
  Pick<Deps, 'flights' | 'flightProviders' | 'cache' | 'offsets' | 'purchases'>

/** A brand's prices with a code of its own. */
const withCode = (brand: BrandRecord, { code, percent, fixed, currency }: StoredPromotion): SaleMarkup => ({
  ...brand,
  promotion: { code, percent, fixed: fixed === null || currency === null ? null : { amount: fixed, currency } },
})

/** A brand's prices with the discount that a purchase holds: its amount stays, whatever the code takes off by now. */
export const heldPrices = (brand: BrandRecord, { promotion, charge }: Purchase): SaleMarkup =>
  promotion
    ? {
        ...brand,
        promotion: {
          code: promotion.code,
          percent: null,
          fixed: { amount: promotion.discount, currency: charge.currency },
        },
      }
    : brand

/**
 * A code as anyone who names it sees it, except for what the offer's own price decides. Whether an email address has used it is shown to its owner
 * only: it would show others who has bought here. They learn it from the purchase itself, once its money is reserved.
 */
async function readCode({ promotions }: CodeDeps, { brand, mode, code, offerId, email, user }: Named) {
  const promotion = await promotions.find({ brandKey: brand.key, code }, { mode, offerId })
  if (!promotion) return { refusal: 'unknown' as const }
  if (!promotion.oncePerAddress) return { promotion, address: null }
  if (!email) return { refusal: 'no_address' as const }
  const mailbox = codeUserOf(email)
  const address = await hashCodeUser(promotion.id, mailbox)
  const isOwn = user?.emailVerified && codeUserOf(user.email) === mailbox
  const isUsed = isOwn && (await promotions.isUsedBy({ id: promotion.id, address, mode }))
  return isUsed ? { refusal: 'used_by_address' as const } : { promotion, address }
}

type ReadCode = Awaited<ReturnType<typeof readCode>>

/** What the code takes off the offer, or why it doesn't. */
function judge(
  { clock }: CodeDeps,
  { brand, offer, read }: { brand: BrandRecord; offer: NetOffer; read: ReadCode },
): { markup: SaleMarkup; held: HeldPromotion } | { refusal: CodeRefusal } {
  if ('refusal' in read) return { refusal: read.refusal ?? 'unknown' }
  const { promotion, address } = read
  const markup = withCode(brand, promotion)
  const discount: Money = { amount: fareDiscount(offer, markup), currency: offer.total_currency }
  const refusal = refusalOf(promotion, { today: clock.now().toISOString().slice(0, 10), discount })
  if (refusal) return { refusal }
  return { markup, held: { id: promotion.id, code: promotion.code, discount: discount.amount, address } }
}

type Question = Pick<Named, 'brand' | 'mode' | 'offerId' | 'user'> & PromotionQuestion & { address: string }

/**
 * What the offer's fare costs with a code. This doesn't hold the code. Callers who guess many unknown codes have to wait.
 * @throws DomainError `invalid_input` that says why the code takes nothing off, `too_many_requests`; and as getNetOffer
 */
export async function priceWithCode(
  deps: CodeDeps & GuardCodesDeps & Pick<Deps, 'flights' | 'flightProviders' | 'cache'>,
  { brand, mode, offerId, code, email, user, address }: Question,
): Promise<FarePrice> {
  const offer = await getNetOffer(deps, { offerId, mode, markup: brand })
  const attempt = await guardCode(deps, { brandKey: brand.key, address })
  const read = await readCode(deps, { brand, mode, code, offerId, email, user })
  await (read.refusal === 'unknown' ? attempt.wasWrong() : attempt.wasRight())
  const judged = judge(deps, { brand, offer, read })
  if ('refusal' in judged) {
    const message = CODE_REFUSALS[judged.refusal]
    throw new DomainError('invalid_input', message, { fields: { code: message } })
  }
  return farePrice(offer, judged.markup)
}

/** What somebody wants to buy, and at which price. */
export interface Wanted {
  brand: BrandRecord
  wanted: Omit<Parameters<typeof priceAsSeen>[1], 'markup' | 'codeRefused'>
  seen: Money
  code: string | undefined
  email: string | undefined
  user: User | null
  /** The visitor's address. */
  address: string
}

/**
 * Prices the trip, with the named code if it is valid, and records the purchase, which holds its use of the code from then on. Without the code's
 * discount the price differs from the one that the traveler saw, and they are asked to accept it. A caller who names the right code and price never
 * waits; anything else may be a guess, and is counted as one before it is answered.
 * @param begin makes the purchase of its price
 * @throws DomainError as priceAsSeen, `too_many_requests`
 */
export async function recordSale(
  deps: SellDeps,
  { brand, wanted, seen, code, email, user, address }: Wanted,
  begin: (priced: PricedPurchase, promotion: HeldPromotion | null) => Purchase,
): Promise<Purchase> {
  const countGuess = async (isWrong: boolean) => {
    const attempt = await guardCode(deps, { brandKey: brand.key, address })
    if (isWrong) await attempt.wasWrong()
  }
  let isWrong = false
  const price = async (markup: SaleMarkup, codeRefused?: string) => {
    try {
      return await priceAsSeen(deps, { ...wanted, markup, codeRefused }, seen)
    } catch (error) {
      if (code !== undefined && isDomainError(error, 'price_changed')) await countGuess(isWrong)
      throw error
    }
  }
  const plain = async (codeRefused?: string) => {
    const priced = await price(brand, codeRefused)
    if (isWrong) await countGuess(isWrong)
    return deps.purchases.insertOrFind(begin(priced, null))
  }
  if (code === undefined) return plain()
  const { mode, offerId } = wanted
  const read = await readCode(deps, { brand, mode, code, offerId, email, user })
  isWrong = read.refusal === 'unknown'
  if ('refusal' in read) return plain(CODE_REFUSALS[read.refusal ?? 'unknown'])
  const { currency } = read.promotion
  if (currency !== null && currency !== seen.currency) return plain(CODE_REFUSALS.nothing_off)
  const markup = withCode(brand, read.promotion)
  const priced = await price(markup)
  const judged = judge(deps, { brand, offer: priced.offer, read })
  if ('refusal' in judged) return plain(CODE_REFUSALS[judged.refusal])
  const recorded = await deps.purchases.insertWithCode(begin(priced, judged.held))
  // Another purchase was quicker and took the last use of the code.
  return recorded ?? plain(CODE_REFUSALS.used_up)
}
