import * as v from 'valibot'
import type { BrandRecord } from '../../contract/brand'
import { offersPartSchema } from '../../contract/content/content-schema'
import type { EnteredOffer } from '../../contract/content/pages/home'
import { utcDay } from '../../contract/travel'
import { DAY_MS } from '../../domain/time'

/** The offers that a brand's owner has entered; none while their section of home is hidden, or breaks a newer rule. */
export function enteredOffers({ content }: Pick<BrandRecord, 'content'>): readonly EnteredOffer[] {
  const stored = content?.home?.offers
  if (!stored?.isShown) return []
  const part = v.safeParse(offersPartSchema, stored)
  return part.success ? part.output.offers : []
}

/** How long a found fare is shown: a day until it is searched again, and some hours in which that may fail. */
export const OFFER_SHOWN_HOURS = 27

/** The first days on which a running offer may have its last day on home, and its outbound flight: where they leave today may have begun. */
export const firstRunningDays = (now: Date) => ({
  until: utcDay(now),
  departs: utcDay(new Date(now.getTime() + DAY_MS)),
})

/** Whether an offer is over, or its flights leave too soon to be booked; null while it runs. */
export function offerEnd({ departs, until }: EnteredOffer, now: Date): 'ended' | 'departed' | null {
  const first = firstRunningDays(now)
  if (until < first.until) return 'ended'
  return departs < first.departs ? 'departed' : null
}
