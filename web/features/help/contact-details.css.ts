import { style } from '@vanilla-extract/css'
import { stack, text } from '../../styles/primitives.css'
import { brand } from '../../styles/theme.css'
import { fontSize, radius, space } from '../../styles/tokens.css'

export const card = style({ display: 'grid', gap: space[5] })
export const title = text.subheading
export const list = stack[4]
export const detail = style({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  gap: space[3],
  alignItems: 'start',
})
export const icon = style({
  display: 'grid',
  placeItems: 'center',
  width: '2.25rem',
  height: '2.25rem',
  borderRadius: radius.md,
  background: brand.primarySoft,
  color: brand.onPrimarySoft,
})
export const words = style({ minWidth: 0, overflowWrap: 'anywhere', fontSize: fontSize.sm })
export const label = style({ fontSize: fontSize.xs, color: brand.textMuted })
export const address = style({ fontStyle: 'normal' })
