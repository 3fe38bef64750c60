import { style } from '@vanilla-extract/css'
import { brand } from '../../../styles/theme.css'
import { fontSize, space } from '../../../styles/tokens.css'

export const panel = style({ display: 'grid', gap: space[5] })
export const detail = style({
  minHeight: '1.5em',
  fontSize: fontSize.sm,
  color: brand.textSoft,
  fontVariantNumeric: 'tabular-nums',
})
