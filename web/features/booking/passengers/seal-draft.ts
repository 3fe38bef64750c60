import * as v from 'valibot'
import { PassengerType } from '#worker/contract/travel'
import { BagSelection, SeatSelection } from '#worker/contract/travelers/selections'
import type { ChosenBag } from '#worker/domain/booking/bags'
import { draftKeys } from '../../../api/bookings'
import { openText, sealingKey, sealText } from '../../../device/sealed-text'
import { OffsetLine } from '../attempt/attempt-store'
import type { OrderLine } from '../frame/order-lines'
import { filledIn, type PassengerFields } from './passenger-form'

/** What a tab stores of a booking in progress: its travelers, in the order of the form, and what they chose. */
export interface Draft {
  travelers: { type: PassengerType; fields: PassengerFields }[]
  seats: SeatSelection[]
  bags: ChosenBag[]
  offset?: OrderLine | null | undefined
}

const StoredDraft = v.object({
  travelers: v.array(
    v.object({
      type: PassengerType,
      fields: v.pipe(
        v.record(v.string(), v.string()),
        v.transform((typed) => filledIn(typed)),
      ),
    }),
  ),
  seats: v.array(SeatSelection),
  bags: v.array(v.required(BagSelection)),
  offset: v.optional(v.nullable(OffsetLine)),
})

/** This browser's keys: the first encrypts, all decrypt. @throws ApiError; where the page has no Web Crypto */
async function askForKeys(): Promise<{ first: CryptoKey; all: CryptoKey[] }> {
  const all = await Promise.all((await draftKeys()).map(sealingKey))
  const [first] = all
  if (!first) throw new Error('The server gave no key')
  return { first, all }
}

let keys: ReturnType<typeof askForKeys> | undefined
/** The keys, requested once; again after a failure. */
function sealingKeys(): ReturnType<typeof askForKeys> {
  keys ??= askForKeys().catch((error: unknown) => {
    keys = undefined
    throw error
  })
  return keys
}

/** Encrypts a draft for the tab's storage with this browser's key. @throws when there is no key */
export const sealDraft = async (draft: Draft): Promise<string> =>
  sealText((await sealingKeys()).first, JSON.stringify(draft))

/** A draft that was sealed, or null when no key of this browser opens it. @throws when there is no key */
export async function openDraft(sealed: string): Promise<Draft | null> {
  for (const key of (await sealingKeys()).all) {
    const text = await openText(key, sealed).catch(() => null)
    const draft = v.safeParse(StoredDraft, JSON.parse(text ?? 'null'))
    if (draft.success) return draft.output
  }
  return null
}
