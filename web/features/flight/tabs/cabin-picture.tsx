import { X } from 'lucide-react'
import type { SeatMap } from '#worker/contract/seat-map'
import { formatPrice } from '../../../format/money'
import { classNames } from '../../../ui/class-names'
import { CabinDrawing } from '../../../ui/seat-map/cabin-drawing'
import { type GridCell, isSeat, toCabinGrid } from '../../../ui/seat-map/cabin-grid'
import { seat } from '../../../ui/seat-map/seat.css'
import { shortPrice } from '../../../ui/seat-map/short-price'
import { CABIN_LABELS } from '../../../words/search'
import { picture, priceOnSeat } from './seat-maps-view.css'

export type Cabin = SeatMap['cabins'][number]
export type SeatElement = Cabin['rows'][number]['sections'][number]['elements'][number]

/** The seats, galleys, exits and other elements of a cabin, from the front. */
export const cabinElements = ({ rows }: Cabin): SeatElement[] =>
  rows.flatMap(({ sections }) => sections.flatMap(({ elements }) => elements))

/** Whether the seat is still available. */
const isFree = ({ type, available }: SeatElement) => type === 'seat' && available

/** The seat's lowest price among the party's travelers; null when it isn't for sale. */
export const cheapest = ({ available_services: services }: SeatElement) =>
  services.toSorted((a, b) => Number(a.total_amount) - Number(b.total_amount))[0] ?? null

/** "Economy", "Business, upper deck". */
export const cabinName = ({ cabin_class, deck }: Cabin) =>
  `${CABIN_LABELS[cabin_class] ?? 'Cabin'}${deck > 0 ? ', upper deck' : ''}`

/** "Rows 20 to 45"; '' when the rows have no numbers. */
export function rowsText({ rows }: Cabin): string {
  const numbers = rows.flatMap(({ number }) => (number === null ? [] : [number]))
  if (numbers.length === 0) return ''
  const [first, last] = [Math.min(...numbers), Math.max(...numbers)]
  return first === last ? `Row ${first}` : `Rows ${first} to ${last}`
}

function priceText(free: SeatElement[]): string {
  const prices = free.flatMap((seat) => cheapest(seat) ?? [])
  const [low] = prices.toSorted((a, b) => Number(a.total_amount) - Number(b.total_amount))
  if (!low) return ''
  return Number(low.total_amount) === 0 ? ', some free' : `, from ${formatPrice(low.total_amount, low.total_currency)}`
}

/** A cabin's seats in words: "143 of 234 seats available, from $25". */
export function offeredText(cabin: Cabin): string {
  const seats = cabinElements(cabin).filter(isSeat)
  const free = seats.filter(isFree)
  if (free.length === 0) return `None of ${seats.length} seats is available`
  return `${free.length} of ${seats.length} seats available${priceText(free)}`
}

function SeatPicture({ element, column }: Pick<GridCell<SeatElement>, 'element' | 'column'>) {
  const free = isFree(element)
  const service = free ? cheapest(element) : null
  return (
    <span className={classNames(seat[free ? 'available' : 'unavailable'], picture)} style={{ gridColumn: column + 1 }}>
      {free ? (
        service && <span className={priceOnSeat}>{shortPrice(service.total_amount, service.total_currency)}</span>
      ) : (
        <X size={14} aria-hidden="true" />
      )}
    </span>
  )
}

/** One cabin, not selectable. For screen readers it is an image with its facts as text. */
export function CabinPicture({ cabin }: { cabin: Cabin }) {
  const name = cabinName(cabin)
  const label = [`${name} cabin from above`, rowsText(cabin), offeredText(cabin)].filter(Boolean).join('. ')
  return (
    <CabinDrawing
      name={name}
      level={3}
      configuration={cabin.deck_configuration}
      grid={toCabinGrid(cabin)}
      role="img"
      label={`${label}.`}
      renderSeat={(cell) => <SeatPicture key={cell.key} element={cell.element} column={cell.column} />}
    />
  )
}
