import * as v from 'valibot'
import type { Mode } from '../../contract/admin'
import type { BrandRecord } from '../../contract/brand'
import type { NetOffer } from '../../contract/offer'
import type { Deps } from '../../deps'
import { DomainError } from '../../domain/error'
import { formatDecimal } from '../../domain/money'
import { HOUR_MS } from '../../domain/time'
import { getNetOffer } from '../offers/offers'
import type { HeldOffset, OfferedOffset } from './contract'
import { offsetLabel } from './rules-offset-line'

type OffsetDeps = Pick<Deps, 'offsets' | 'cache'>

const Amount = v.object({ amount: v.pipe(v.number(), v.integer(), v.minValue(1)) })

// Long enough for whoever sees it to pay it.
const KEPT_SECONDS = HOUR_MS / 1000

/**
 * What it costs to offset an offer's emissions, at its seller's price; null where none is set up, where nobody states the emissions, and for
 * an offer in another currency: nothing is converted.
 * @throws DomainError `provider_unavailable`
 */
export async function priceOffset(
  { offsets, cache }: OffsetDeps,
  mode: Mode,
  { total_emissions_kg, total_currency }: NetOffer,
): Promise<HeldOffset | null> {
  const seller = offsets(mode)
  const kilograms = Math.ceil(total_emissions_kg ?? 0)
  if (!seller || seller.currency !== total_currency || kilograms <= 0) return null
  const key = `carbon-offset/${mode}/${seller.name}/${kilograms}`
  const kept = v.safeParse(Amount, await cache.find(key))
  if (kept.success) return { kilograms, amount: kept.output.amount }
  const { amount } = await seller.quote(kilograms)
  await cache.put(key, { amount }, KEPT_SECONDS)
  return { kilograms, amount }
}

const NOT_SOLD = 'The carbon offset is not sold at the moment. Please pay without it. Nothing was charged.'

/** Whether an offset is asked for, of a brand that offers them. @throws DomainError `invalid_input` of another one */
export function askedOffset({ carbonOffsets }: BrandRecord, isAsked: boolean | undefined): 'asked' | null {
  if (isAsked && !carbonOffsets) throw offsetRefused()
  return isAsked ? 'asked' : null
}

/** The refusal of an offset that was asked for. */
export const offsetRefused = () => new DomainError('invalid_input', NOT_SOLD, { fields: { carbonOffset: NOT_SOLD } })

/** What a brand's travelers see about an offer's offset; null where none is sold. @throws DomainError as getNetOffer and priceOffset */
export async function offeredOffset(
  deps: OffsetDeps & Parameters<typeof getNetOffer>[0],
  { brand, mode, offerId }: { brand: BrandRecord; mode: Mode; offerId: string },
): Promise<OfferedOffset['offset']> {
  const seller = brand.carbonOffsets ? deps.offsets(mode) : null
  if (!seller) return null
  const offer = await getNetOffer(deps, { offerId, mode, markup: brand })
  const priced = await priceOffset(deps, mode, offer)
  if (!priced) return null
  const { total_currency: currency } = offer
  const amount = formatDecimal({ amount: priced.amount, currency })
  return { kilograms: priced.kilograms, amount, label: offsetLabel(priced), seller: seller.name }
}
