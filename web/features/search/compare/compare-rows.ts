import type { OfferSummary } from '#worker/contract/search-result'
import { statedChange } from '#worker/domain/offer/change-sentence'
import { localTime } from '../../../format/dates'
import { durationMinutes, formatDuration } from '../../../format/duration'
import { bagWords, changeCondition, refundCondition } from '../../../words/fares'
import { daysLater, stopCodes, stopCount, stopsLabel } from '../../../words/itinerary'
import { type CardContext, emissionsFact } from '../card/card-words'

interface Cell {
  text: string
  /** The lower, the better; null where there is no better, or nothing is known. */
  rank: number | null
}

/** A fact of every compared fare. */
export interface CompareRow {
  name: string
  cells: { text: string; isBest: boolean }[]
  /** Whether all are alike. */
  isSame: boolean
}

function toRow(name: string, cells: readonly Cell[]): CompareRow {
  const ranks = cells.flatMap(({ rank }) => rank ?? [])
  const best = Math.min(...ranks)
  // Nothing is best where all are as good, or another may be better that doesn't say.
  const isRanked = ranks.length === cells.length && ranks.some((rank) => rank > best)
  return {
    name,
    cells: cells.map(({ text, rank }) => ({ text, isBest: isRanked && rank === best })),
    isSame: cells.every(({ text }) => text === cells[0]?.text),
  }
}

type SliceOf = OfferSummary['slices'][number] | undefined

function times(slice: SliceOf): Cell {
  if (!slice) return { text: '–', rank: null }
  const { departure_time: from, arrival_time: to, origin, destination } = slice
  const later = daysLater(from, to)
  const flown = `${origin.iata_code} ${localTime(from)} – ${destination.iata_code} ${localTime(to)}`
  return { text: later ? `${flown} ${later}` : flown, rank: null }
}

function stops(slice: SliceOf): Cell {
  if (!slice) return { text: '–', rank: null }
  const count = stopCount(slice)
  return { text: [stopsLabel(count), ...stopCodes(slice)].join(' · '), rank: count }
}

const BAGS = /^(\d+) checked/

function bags(offer: OfferSummary, travelers: number): Cell {
  const text = bagWords(offer, travelers)
  return { text, rank: text === 'Bags not stated' ? null : -Number(BAGS.exec(text)?.[1] ?? 0) }
}

function changes({ conditions }: OfferSummary): Cell {
  const { state, fee } = statedChange(conditions)
  const rank = state === 'unstated' ? null : state === 'no' ? 2 : fee === '' ? 0 : 1
  return { text: changeCondition(conditions).text, rank }
}

function refunds(offer: OfferSummary): Cell {
  const { state, text } = refundCondition(offer)
  return { text, rank: state === 'unstated' ? null : state === 'no' ? 1 : 0 }
}

function emissions(offer: OfferSummary, context: CardContext): Cell {
  const fact = emissionsFact(offer, context)
  if (!fact) return { text: 'Not stated', rank: null }
  return { text: `${fact.own}${fact.against && `, ${fact.against} vs typical`}`, rank: Number.parseInt(fact.own, 10) }
}

/** The facts of some fares side by side, the best of each row marked. @param names those of the directions, in order */
export const compareRows = (
  offers: readonly OfferSummary[],
  names: readonly string[],
  context: CardContext,
): CompareRow[] => [
  ...names.flatMap((name, at) => [
    toRow(
      name,
      offers.map(({ slices }) => times(slices[at])),
    ),
    toRow(
      names.length > 1 ? `${name} duration` : 'Duration',
      offers.map(({ slices }) => {
        const duration = slices[at]?.duration
        return { text: formatDuration(duration), rank: durationMinutes(duration) }
      }),
    ),
    toRow(
      names.length > 1 ? `${name} stops` : 'Stops',
      offers.map(({ slices }) => stops(slices[at])),
    ),
  ]),
  toRow(
    'Bags',
    offers.map((offer) => bags(offer, context.travelers)),
  ),
  toRow('Changes', offers.map(changes)),
  toRow('Refund', offers.map(refunds)),
  toRow(
    'CO₂',
    offers.map((offer) => emissions(offer, context)),
  ),
]
