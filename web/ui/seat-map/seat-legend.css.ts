import { style } from '@vanilla-extract/css'
import { brand } from '../../styles/theme.css'
import { fontSize, space } from '../../styles/tokens.css'

export const legend = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: `${space[2]} ${space[4]}`,
  fontSize: fontSize.sm,
  color: brand.textSoft,
})
export const item = style({ display: 'inline-flex', alignItems: 'center', gap: space[2] })
export const swatch = style({ width: '1.25rem', display: 'inline-grid' })
