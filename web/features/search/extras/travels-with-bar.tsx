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
  /** The wanted extras in a word or two; the head of the list names them in full. */
  things: string
  want: (offerIds: readonly string[]) => void
}

/** What the price of an offer includes. Rendering it requests the price. */
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
            ? `${formatPrice(price.more, offer.total_currency)} of it for ${things}`
            : `With ${things} in the fare`}
    </span>
  )
}

/** How many offers beyond the visible ones are read too, so that they are in order before they become visible. */
const AHEAD = 10

const LEADING = ['best', 'price-asc', 'duration-asc'] as const

interface TruePricesOptions {
  wanted: TravelsWith
  isParty: boolean
  want: (offerIds: readonly string[]) => void
}

/** The prices known at this moment. A new object each time more is known, so that lists are sorted again. */
function pricesNow({ wanted, isParty, want }: TruePricesOptions): TruePrices {
  const hasBags = wanted.cabin || wanted.checked > 0
  const things = [...(hasBags ? ['bags'] : []), ...(wanted.seat ? ['seats'] : [])].join(' and ')
  const known = new Map<string, TruePrice>()
  const priceOf = (offer: OfferSummary): TruePrice => {
    const price = known.get(offer.id) ?? truePrice(offer, wanted)
    known.set(offer.id, price)
    return price
  }
  const priced = new Map<OfferSummary, OfferSummary>()
  const withExtras = (offer: OfferSummary): OfferSummary => {
    const price = priceOf(offer)
    const total_amount = price.state === 'known' ? price.total : offer.total_amount
    const copy = priced.get(offer) ?? { ...offer, total_amount }
    priced.set(offer, copy)
    return copy
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
      const amount = Number(price.state === 'known' ? price.total : offer.total_amount)
      return price.state === 'unknown' ? amount + UNKNOWN : amount
    },
    order: (offers, sort: SearchSort) => {
      ordered = orderByTruePrice(offers, sort, priceOf)
      return ordered
    },
    withExtras,
    first: (offers) => {
      const heads = LEADING.map((sort) => [sort, orderByTruePrice(offers, sort, priceOf)[0]] as const)
      want(heads.flatMap(([, head]) => (head && priceOf(head).state === 'unread' ? [head.id] : [])))
      return Object.fromEntries(
        heads.flatMap(([sort, head]) => (head && priceOf(head).state === 'known' ? [[sort, withExtras(head)]] : [])),
      )
    },
    note: (offer) => <Note offer={offer} price={priceOf(offer)} things={things} want={wantWithNext} />,
  }
}

/** Added to unknown prices, so that they come after the known ones among the fares of the same flights too. */
const UNKNOWN = 1e9

interface TravelsWithBarProps {
  /** The value in the address. */
  value: string
  isParty: boolean
  onChange: (value: string) => void
  /** Called with the prices with extras known so far; null while no extras are wanted. */
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
      <span>{name}</span>
    </label>
  )
}

const CHECKED_NAMES = ['No checked bag', '1 checked bag', '2 checked bags'] as const

/** The choice of extras for every traveler: the results then show, and sort by, prices with them. */
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
  // biome-ignore lint/correctness/useExhaustiveDependencies: known prices are stored outside of React; `news` changes when there are more
  const prices = useMemo(
    () => (isWanted ? pricesNow({ wanted, isParty, want }) : null),
    [isWanted, wanted, isParty, want, news],
  )
  useEffect(() => onPrices(prices), [prices, onPrices])
  const set = (change: Partial<TravelsWith>) => onChange(travelsWithText({ ...wanted, ...change }))
  return (
    <fieldset className={bar}>
      <legend className={barName}>Prices with</legend>
      <Toggle Icon={Briefcase} name="Cabin bag" checked={wanted.cabin} onChange={(cabin) => set({ cabin })} />
      <span className={choices[wanted.checked > 0 ? 'chosen' : 'open']}>
        <Luggage size={16} aria-hidden="true" />
        <span aria-hidden="true">{wanted.checked > 0 ? CHECKED_NAMES[wanted.checked] : 'Checked bag'}</span>
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
