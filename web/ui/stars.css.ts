import { style } from '@vanilla-extract/css'
import { brand } from '../styles/theme.css'
import { space } from '../styles/tokens.css'

export const stars = style({
  display: 'inline-flex',
  gap: space[0.5],
  verticalAlign: 'middle',
})
export const full = style({
  color: brand.warning,
  fill: 'currentColor',
})
export const empty = style({
  color: brand.borderStrong,
  fill: 'none',
})
