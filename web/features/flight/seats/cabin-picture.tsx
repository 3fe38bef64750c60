import { X } from 'lucide-react'
import { classNames } from '../../../ui/class-names'
import { CabinDrawing } from '../../../ui/seat-map/cabin-drawing'
import { type GridCell, gridOf } from '../../../ui/seat-map/cabin-grid'
import { seat } from '../../../ui/seat-map/seat.css'
import { shortPrice } from '../../../ui/seat-map/short-price'
import { type Cabin, cabinName, cheapest, isFree, offeredText, rowsText, type SeatElement } from './cabin-facts'
import { picture, priceOnSeat } from './seat-maps-view.css'

function SeatPicture({ element, column }: GridCell<SeatElement>) {
  const free = isFree(element)
  const service = free ? cheapest(element) : null
  return (
    <span className={classNames(seat[free ? 'available' : 'unavailable'], picture)} style={{ gridColumn: column + 1 }}>
      {free ? (
        service && <span className={priceOnSeat}>{shortPrice(service.charge_amount, service.total_currency)}</span>
      ) : (
        <X size={14} aria-hidden="true" />
      )}
    </span>
  )
}

/** One cabin to look at. To screen readers it is a picture with its facts in words. */
export function CabinPicture({ cabin }: { cabin: Cabin }) {
  const name = cabinName(cabin)
  const label = [`${name} cabin from above`, rowsText(cabin), offeredText(cabin)].filter(Boolean).join('. ')
  return (
    <CabinDrawing
      name={name}
      level={3}
      configuration={cabin.deck_configuration}
      grid={gridOf(cabin)}
      role="img"
      label={`${label}.`}
      renderSeat={(cell) => <SeatPicture {...cell} key={cell.key} />}
    />
  )
}
