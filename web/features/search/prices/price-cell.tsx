import { classNames } from '../../../ui/class-names'
import type { DayPrice, PricesState } from './day-prices'
import * as css from './price-cell.css'

interface PriceCellProps {
  price: DayPrice | undefined
  /** Why the price may be missing. */
  state: PricesState
  isLowest: boolean
  /** Shown in place of a missing price. */
  missing?: string
  /** Whether a phone has little room for it. */
  isNarrow?: boolean
}

/** A price in one of the grids, marked by its age and when it is the lowest. */
export const PriceCell = ({ price, state, isLowest, missing = '', isNarrow = false }: PriceCellProps) => (
  <span className={css.cell} aria-hidden="true">
    <span className={classNames(css.amount, css.look[price?.age ?? 'none'])}>
      {price?.age === 'about' && <span className={css.about}>about </span>}
      {price ? (
        isNarrow && price.short !== price.text ? (
          <>
            <span className={css.short} translate="no">
              {price.short}
            </span>
            <span className={css.full} translate="no">
              {price.text}
            </span>
          </>
        ) : (
          <span translate="no">{price.text}</span>
        )
      ) : state === 'coming' ? (
        <span className={css.coming} />
      ) : (
        <span>{missing || '–'}</span>
      )}
    </span>
    <span className={isLowest ? css.lowest : css.note}>
      {isLowest ? (
        <span>Lowest</span>
      ) : price?.age === 'old' ? (
        <>
          <span className={css.about}>seen </span>
          <span>{price.seenDay}</span>
        </>
      ) : null}
    </span>
  </span>
)
