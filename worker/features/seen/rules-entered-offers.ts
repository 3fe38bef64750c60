import * as v from 'valibot'
import type { BrandRecord } from '../../contract/brand'
import { offersPartSchema } from '../../contract/content/content-schema'
import type { EnteredOffer } from '../../contract/content/pages/home'
import { utcDay } from '../../contract/travel'
import { DAY_MS } from '../../domain/time'

/** The offers that a brand's owner has entered; none while their part of home isn't shown, or breaks a rule that came later. */
export function enteredOffers({ content }: Pick<BrandRecord, 'content'>): readonly EnteredOffer[] {
  const stored = content?.home?.offers
  if (!stored?.isShown) return []
  const part = v.safeParse(offersPartSchema, stored)
  return part.success ? part.output.offers : []
}

/** For so long a fare that was found stands there: a day until it is searched again, and some hours in which that may fail. */
export const OFFER_SHOWN_HOURS = 27

/** The first days on which an offer that still runs may have its last day on home, and its outbound flight: where they leave today may have begun. */
export const firstRunningDays = (now: Date) => ({
  until: utcDay(now),
  departs: utcDay(new Date(now.getTime() + DAY_MS)),
})

/** Whether an offer is over, or its flights leave before anybody could well book them; null while it runs. */
export function offerEnd({ departs, until }: EnteredOffer, now: Date): 'ended' | 'departed' | null {
  const first = firstRunningDays(now)
  if (until < first.until) return 'ended'
  return departs < first.departs ? 'departed' : null
}
