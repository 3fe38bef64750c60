import { formatPrice } from '../format/money'
import { size as sizes } from './price.css'

interface PriceProps {
  /** Decimal major units, "1234.00". */
  amount: string | null | undefined
  currency: string
  size?: keyof typeof sizes
}

/** A price with figures of one width. */
export const Price = ({ amount, currency, size = 'md' }: PriceProps) => (
  <span className={sizes[size]}>{formatPrice(amount, currency)}</span>
)
