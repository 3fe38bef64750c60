import { style } from '@vanilla-extract/css'
import { stack, text } from '../../../styles/primitives.css'
import { brand } from '../../../styles/theme.css'
import { fontSize, fontWeight, radius, space } from '../../../styles/tokens.css'

/** The fare, and taxes and fees, as parts of one bar, in the proportion of the price. */
export const bar = style({
  display: 'flex',
  gap: '2px',
  height: '0.5rem',
  marginBottom: space[4],
  overflow: 'hidden',
  borderRadius: radius.full,
})
export const farePart = style({ background: brand.primaryBorder })
export const taxPart = style({ background: brand.borderStrong })
const dot = style({ flex: 'none', width: '0.625rem', height: '0.625rem', borderRadius: radius.full })
export const fareDot = style([dot, farePart])
export const taxDot = style([dot, taxPart])

export const caption = style({ marginTop: space[1], fontSize: fontSize.xs, color: brand.textMuted })
export const rules = style({ display: 'grid', gap: space[2], marginTop: space[4], fontSize: fontSize.sm })
export const rule = style({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  gap: space[2],
  alignItems: 'start',
})
export const good = text.good
export const bad = text.bad
export const open = style({ color: brand.textMuted })

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
export const overIcon = text.bad
export const overTitle = text.subheading
export const words = stack[2]
export const left = style({
  display: 'flex',
  alignItems: 'center',
  gap: space[1.5],
  fontWeight: fontWeight.semibold,
  fontVariantNumeric: 'tabular-nums',
  color: brand.warningText,
})

export const why = style({ marginTop: space[2] })
export const whyHead = style({
  display: 'flex',
  alignItems: 'center',
  minHeight: '2.75rem',
  color: brand.link,
  fontSize: fontSize.sm,
  fontWeight: fontWeight.medium,
  cursor: 'pointer',
})
export const whyBody = style({ paddingBottom: space[2] })
