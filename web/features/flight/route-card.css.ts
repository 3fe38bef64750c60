import { style } from '@vanilla-extract/css'
import { brand } from '../../styles/theme.css'
import { fontSize, fontWeight, space } from '../../styles/tokens.css'

export const ways = style({ display: 'grid', gap: space[2], marginTop: space[4], fontSize: fontSize.sm })
export const way = style({ display: 'grid' })
export const term = style({ color: brand.textMuted })
export const emissions = style({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  gap: space[3],
  marginTop: space[4],
  paddingTop: space[4],
  borderTop: `1px solid ${brand.border}`,
  fontSize: fontSize.sm,
})
export const icon = style({ color: brand.textMuted })
export const figure = style({ fontWeight: fontWeight.semibold, fontVariantNumeric: 'tabular-nums' })
export const muted = style({ color: brand.textMuted })
