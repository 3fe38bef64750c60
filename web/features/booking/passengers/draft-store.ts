import type { OfferPassenger } from '#worker/contract/offer'
import type { SeatSelection } from '#worker/contract/payment'
import type { ChosenBag } from '#worker/domain/booking/bags'
import type { OrderLine } from '../frame/order-lines'
import { BLANK_PASSENGER, filledIn, type PassengerFields } from './passenger-form'
import type { Draft } from './seal-draft'

// What a traveler typed and chose is kept in memory, and is carried over when its offer expires. This tab stores it too (sessionStorage), so
// that it survives a reload, but sealed: the key comes from the server for this browser's cookie, which no script reads, and is stored
// nowhere. All is deleted once the booking is made, or somebody signs out.

const PREFIX = 'booking-draft:'
const CARRIED = `${PREFIX}carried`

/** What is typed and chosen for an offer, in the order of its travelers. */
export interface Choices {
  passengers: PassengerFields[]
  seats: SeatSelection[]
  bags: ChosenBag[]
  offset?: OrderLine | null | undefined
}

/** The drafts by their keys in the store. One is ignored once it is gone from there: somebody signed out, or the booking is made. */
const known = new Map<string, Draft>()

/** What the tab stores under a key; null when there is nothing, or its store is refused. */
function stored(key: string): string | null {
  try {
    return sessionStorage.getItem(key)
  } catch {
    return null
  }
}

function store(key: string, text: string): void {
  try {
    sessionStorage.setItem(key, text)
  } catch {
    // Full or refused: the page itself still holds everything.
  }
}

function find(key: string): Draft | null {
  if (stored(key) === null) known.delete(key)
  return known.get(key) ?? null
}

// The sealing code is loaded with the form: once something is typed, a release may have taken its file away.
const sealing = () => import('./seal-draft')

/** Keys that are being sealed: sealing goes on until nothing was typed meanwhile. */
const busy = new Set<string>()

/** Seals the current draft of a key, and stores it even while more is typed: a page may be left at any moment. */
async function seal(key: string): Promise<void> {
  if (busy.has(key)) return
  busy.add(key)
  try {
    const { sealDraft } = await sealing()
    let last: Draft | null = null
    for (let draft = find(key); draft && draft !== last; draft = find(key)) {
      const sealed = await sealDraft(draft)
      // Unless it was forgotten meanwhile.
      if (find(key)) store(key, sealed)
      last = draft
    }
  } finally {
    busy.delete(key)
  }
}

function keep(key: string, draft: Draft): void {
  // Its key is stored at once, so that clearing the store drops it as well.
  if (stored(key) === null) store(key, '')
  known.set(key, draft)
  // A browser without keys only loses the draft with a reload.
  seal(key).catch(() => {})
}

async function open(key: string): Promise<boolean> {
  const sealed = stored(key)
  if (sealed === null || known.has(key)) return true
  if (sealed === '') {
    // The page was left before it was sealed: there is nothing to open, now or later.
    remove(key)
    return false
  }
  const draft = await (await sealing()).openDraft(sealed)
  if (draft) known.set(key, draft)
  return draft !== null
}

/** Whether something of this offer is stored that has to be opened first. */
export const isSealed = (offerId: string): boolean =>
  [PREFIX + offerId, CARRIED].some((key) => stored(key) !== null && !known.has(key))

/** Opens what this tab stored before the page was loaded. False when it can't be read any more, and has to be typed again. */
export async function openDrafts(offerId: string): Promise<boolean> {
  const opened = await Promise.all([open(PREFIX + offerId), open(CARRIED)].map((each) => each.catch(() => false)))
  return opened.every(Boolean)
}

/** The form of this offer as it was left, or what was carried over from an expired offer, matched by type of traveler; else blank. */
export function loadDraft(offerId: string, travelers: OfferPassenger[]): Choices {
  sealing().catch(() => {})
  const own = find(PREFIX + offerId)
  const left = [...((own ?? find(CARRIED))?.travelers ?? [])]
  const passengers = travelers.map(({ type }) => {
    const index = left.findIndex((draft) => draft.type === type)
    return index === -1 ? BLANK_PASSENGER : (left.splice(index, 1)[0]?.fields ?? BLANK_PASSENGER)
  })
  return { passengers, seats: own?.seats ?? [], bags: own?.bags ?? [], offset: own?.offset }
}

const asDraft = ({ passengers, ...chosen }: Choices, travelers: OfferPassenger[]): Draft => ({
  travelers: travelers.map(({ type }, index) => ({ type, fields: filledIn(passengers[index]) })),
  ...chosen,
})

const isBlank = ({ passengers, seats, bags, offset }: Choices) =>
  seats.length + bags.length === 0 &&
  !offset &&
  passengers.every((fields) => Object.values(fields).every((value) => value === ''))

function remove(key: string): void {
  known.delete(key)
  try {
    sessionStorage.removeItem(key)
  } catch {
    // Refused storage holds nothing.
  }
}

/**
 * Keeps what is typed and chosen for this offer. A blank form is not kept: it would hide one that is carried over. Nor does it take away what
 * couldn't be opened, for want of a line perhaps: the next reload may open it.
 */
export function saveDraft(offerId: string, choices: Choices, travelers: OfferPassenger[]): void {
  const key = PREFIX + offerId
  if (!isBlank(choices)) keep(key, asDraft(choices, travelers))
  else if (known.has(key)) remove(key)
}

/** Keeps what was typed for the next offer that is booked in this tab. */
export const carryDraft = (passengers: PassengerFields[], travelers: OfferPassenger[]): void =>
  keep(CARRIED, asDraft({ passengers, seats: [], bags: [] }, travelers))

/** Deletes everything typed: the booking is made. */
export function dropDrafts(offerId: string): void {
  known.clear()
  remove(PREFIX + offerId)
  remove(CARRIED)
}
