import { Armchair, Briefcase, Check, Luggage } from 'lucide-react'
import { useEffect, useMemo, useRef, useState } from 'react'
import type { SearchSort } from '#worker/contract/search'
import type { OfferSummary } from '#worker/contract/search-result'
import { formatPrice } from '../../../format/money'
import { readTravelsWith, type TravelsWith, travelsWithText } from '../../../links/travels-with'
import type { TruePrices } from '../results/results-state'
import { bar, barName, choices, input, note } from './extras.css'
import { extrasReader } from './known-extras'
import { orderByTruePrice, type TruePrice, travelsWithWords, truePrice } from './true-prices'

const MISSING = { cabin: 'cabin bag', checked: 'bag', seat: 'seat' }

/** "Bag price not known", "Bag and seat prices not known". */
function missingWords(missing: readonly (keyof typeof MISSING)[]): string {
  const names = missing.map((kind) => MISSING[kind])
  const text = `${names.join(' and ')} ${names.length > 1 ? 'prices' : 'price'} not known`
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}`
}

interface NoteProps {
  offer: OfferSummary
  price: TruePrice
  /** What is wanted, in a word: the head of the list says it in full. */
  things: string
  want: (offerIds: readonly string[]) => void
}

/** What the price of an offer in sight holds. Being in sight, it is asked for. */
function Note({ offer, price, things, want }: NoteProps) {
  const { state } = price
  const isUnread = state === 'unread'
  useEffect(() => {
    if (isUnread) want([offer.id])
  }, [isUnread, want, offer.id])
  return (
    <span className={note[state]}>
      {price.state === 'unread'
        ? 'Adding your extras…'
        : price.state === 'unknown'
          ? `${missingWords(price.missing)}: the fare alone`
          : Number(price.more) > 0
            ? `${formatPrice(price.more, offer.charge.currency)} of it for ${things}`
            : `With ${things} in the fare`}
    </span>
  )
}

/** How many offers beyond those in sight are read with them, so that they stand in their places when they come into it. */
const AHEAD = 10

const LEADING = ['best', 'price-asc', 'duration-asc'] as const

interface TruePricesOptions {
  wanted: TravelsWith
  isParty: boolean
  want: (offerIds: readonly string[]) => void
}

/** The prices as far as they are known at this moment: another object once more is known, so that lists are put in order again. */
function pricesNow({ wanted, isParty, want }: TruePricesOptions): TruePrices {
  const hasBags = wanted.cabin || wanted.checked > 0
  const things = [...(hasBags ? ['bags'] : []), ...(wanted.seat ? ['seats'] : [])].join(' and ')
  const known = new Map<string, TruePrice>()
  const priceOf = (offer: OfferSummary): TruePrice => {
    const price = known.get(offer.id) ?? truePrice(offer, wanted)
    known.set(offer.id, price)
    return price
  }
  const stands = new Map<OfferSummary, OfferSummary>()
  const standOf = (offer: OfferSummary): OfferSummary => {
    const price = priceOf(offer)
    const total_amount = price.state === 'known' ? price.total : offer.charge.total_amount
    const stand = stands.get(offer) ?? { ...offer, charge: { ...offer.charge, total_amount } }
    stands.set(offer, stand)
    return stand
  }
  let ordered: readonly OfferSummary[] = []
  const wantWithNext = (ids: readonly string[]) => {
    const last = ordered.findLastIndex(({ id }) => ids.includes(id))
    const next = ordered.slice(last + 1).filter((offer) => priceOf(offer).state === 'unread')
    want([...ids, ...next.slice(0, AHEAD).map(({ id }) => id)])
  }
  return {
    words: `Prices with ${travelsWithWords(wanted, isParty)}. Flights whose airline does not say what that costs come last, by their fare.`,
    total: (offer) => {
      const price = priceOf(offer)
      return price.state === 'known' ? price.total : null
    },
    rank: (offer) => {
      const price = priceOf(offer)
      const amount = Number(price.state === 'known' ? price.total : offer.charge.total_amount)
      return price.state === 'unknown' ? amount + UNKNOWN : amount
    },
    order: (offers, sort: SearchSort) => {
      ordered = orderByTruePrice(offers, sort, priceOf)
      return ordered
    },
    stand: standOf,
    first: (offers) => {
      const heads = LEADING.map((sort) => [sort, orderByTruePrice(offers, sort, priceOf)[0]] as const)
      want(heads.flatMap(([, head]) => (head && priceOf(head).state === 'unread' ? [head.id] : [])))
      return Object.fromEntries(
        heads.flatMap(([sort, head]) =>
          head && priceOf(head).state === 'known' ? [[sort, standOf(head).charge]] : [],
        ),
      )
    },
    note: (offer) => <Note offer={offer} price={priceOf(offer)} things={things} want={wantWithNext} />,
  }
}

/** Among the fares of the same flights, too, one whose price isn't known comes after those whose price is. */
const UNKNOWN = 1e9

interface TravelsWithBarProps {
  /** As the address says it. */
  value: string
  isParty: boolean
  onChange: (value: string) => void
  /** The prices with what is wanted, as far as they are known by now; null while nothing is wanted. */
  onPrices: (prices: TruePrices | null) => void
}

interface ToggleProps {
  Icon: typeof Check
  name: string
  checked: boolean
  onChange: (checked: boolean) => void
}

const Toggle = ({ Icon, name, checked, onChange }: ToggleProps) => {
  const Mark = checked ? Check : Icon
  return (
    <label className={choices[checked ? 'chosen' : 'open']}>
      <input type="checkbox" className={input} checked={checked} onChange={(event) => onChange(event.target.checked)} />
      <Mark size={16} aria-hidden="true" />
      {name}
    </label>
  )
}

const CHECKED_NAMES = ['No checked bag', '1 checked bag', '2 checked bags'] as const

/** What everybody travels with: the results then show and sort by the price with it. */
export function TravelsWithBar({ value, isParty, onChange, onPrices }: TravelsWithBarProps) {
  const wanted = useMemo(() => readTravelsWith(value), [value])
  const [news, setNews] = useState(0)
  const reader = useRef<ReturnType<typeof extrasReader>>(undefined)
  const isWanted = travelsWithText(wanted) !== ''
  const [want] = useState(() => (ids: readonly string[]) => reader.current?.want(ids))
  useEffect(() => {
    const mine = extrasReader(wanted.seat, () => setNews((count) => count + 1))
    reader.current = mine
    return mine.stop
  }, [wanted.seat])
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is known is kept outside of React, and `news` tells that there is more
  const prices = useMemo(
    () => (isWanted ? pricesNow({ wanted, isParty, want }) : null),
    [isWanted, wanted, isParty, want, news],
  )
  useEffect(() => onPrices(prices), [prices, onPrices])
  const set = (change: Partial<TravelsWith>) => onChange(travelsWithText({ ...wanted, ...change }))
  return (
    <fieldset className={bar}>
      <legend className={barName} style={{ float: 'inline-start' }}>
        I travel with
      </legend>
      <Toggle Icon={Briefcase} name="Cabin bag" checked={wanted.cabin} onChange={(cabin) => set({ cabin })} />
      <span className={choices[wanted.checked > 0 ? 'chosen' : 'open']}>
        <Luggage size={16} aria-hidden="true" />
        <span aria-hidden="true">{CHECKED_NAMES[wanted.checked]}</span>
        <select
          className={input}
          aria-label={isParty ? 'Checked bags for each traveler' : 'Checked bags'}
          value={wanted.checked}
          onChange={(event) => set({ checked: event.target.value === '2' ? 2 : event.target.value === '1' ? 1 : 0 })}
        >
          {CHECKED_NAMES.map((name, count) => (
            <option key={name} value={count}>
              {name}
            </option>
          ))}
        </select>
      </span>
      <Toggle Icon={Armchair} name="Seat" checked={wanted.seat} onChange={(seat) => set({ seat })} />
    </fieldset>
  )
}
