import { style } from '@vanilla-extract/css'
import { brand } from '../../styles/theme.css'
import { fontSize, fontWeight, radius, space } from '../../styles/tokens.css'

const box = style({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  gap: `${space[1]} ${space[3]}`,
  padding: space[4],
  border: '1px solid',
  borderRadius: radius.lg,
  fontSize: fontSize.sm,
})
export const warning = style([box, { borderColor: brand.warningBorder, background: brand.warningSurface }])
export const warningIcon = style({ color: brand.warningText })
export const over = style([box, { borderColor: brand.destructiveBorder, background: brand.destructiveSurface }])
export const overIcon = style({ color: brand.destructiveText })
export const overTitle = style({ fontSize: fontSize.md, fontWeight: fontWeight.semibold })
export const words = style({ display: 'grid', gap: space[2] })
export const left = style({
  display: 'flex',
  alignItems: 'center',
  gap: space[1.5],
  fontWeight: fontWeight.semibold,
  fontVariantNumeric: 'tabular-nums',
  color: brand.warningText,
})
