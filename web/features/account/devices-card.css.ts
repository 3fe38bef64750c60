import { style } from '@vanilla-extract/css'
import { brand } from '../../styles/theme.css'
import { fontSize, fontWeight, radius, space } from '../../styles/tokens.css'

export const devices = style({
  display: 'grid',
  border: `1px solid ${brand.border}`,
  borderRadius: radius.md,
})
export const device = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `${space[2]} ${space[4]}`,
  padding: space[4],
  selectors: { '& + &': { borderTop: `1px solid ${brand.border}` } },
})
export const words = style({ flex: '1 1 12rem', display: 'grid', gap: space[0.5], minWidth: 0 })
export const name = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space[2],
  fontSize: fontSize.md,
  fontWeight: fontWeight.medium,
})
export const loading = style({ display: 'grid', gap: space[3] })
