import type { ReactNode } from 'react'
import { tone as tones } from './badge.css'

export interface BadgeProps {
  tone?: keyof typeof tones
  icon?: ReactNode
  children: ReactNode
}

/** A short label on a tinted pill. */
export const Badge = ({ tone = 'neutral', icon, children }: BadgeProps) => (
  <span className={tones[tone]}>
    {icon}
    {children}
  </span>
)
