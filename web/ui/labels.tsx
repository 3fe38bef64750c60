import type { ReactNode } from 'react'
import { formatPrice } from '../format/money'
import { size as sizes, tone as tones } from './labels.css'
import { ownText } from './own-text'

export interface BadgeProps {
  tone?: keyof typeof tones
  icon?: ReactNode
  children: ReactNode
}

/** A short label on a tinted pill. */
export const Badge = ({ tone = 'neutral', icon, children }: BadgeProps) => (
  <span className={tones[tone]}>
    {icon}
    {ownText(children)}
  </span>
)

interface PriceProps {
  /** Decimal major units, "1234.00". */
  amount: string | null | undefined
  currency: string
  size?: keyof typeof sizes
}

/** A price in tabular figures. */
export const Price = ({ amount, currency, size = 'md' }: PriceProps) => (
  <span className={sizes[size]} translate="no">
    {formatPrice(amount, currency)}
  </span>
)
