import { style, styleVariants } from '@vanilla-extract/css'
import { stack } from '../../../styles/primitives.css'
import { brand } from '../../../styles/theme.css'
import { fontSize, fontWeight, lineHeight, radius, space } from '../../../styles/tokens.css'

/** Columns of equal width; where they don't fit, they scroll sideways and the next one is partly visible. */
export const fares = style({
  position: 'relative',
  display: 'grid',
  gridAutoFlow: 'column',
  gridAutoColumns: 'minmax(13rem, 1fr)',
  gap: space[3],
  overflowX: 'auto',
  overscrollBehaviorX: 'contain',
  scrollSnapType: 'x proximity',
  // Room for the border of the chosen one and the focus ring.
  padding: '4px',
  margin: '-4px',
})
const column = style({
  position: 'relative',
  display: 'grid',
  gridTemplateRows: 'auto 1fr auto',
  gap: space[3],
  padding: space[4],
  border: `1px solid ${brand.border}`,
  borderRadius: radius.lg,
  scrollSnapAlign: 'start',
})
export const fare = styleVariants({
  open: [column, { background: brand.surface, ':hover': { borderColor: brand.borderStrong } }],
  chosen: [
    column,
    {
      background: brand.surfaceSubtle,
      borderColor: brand.primaryBorder,
      boxShadow: `inset 0 0 0 1px ${brand.primaryBorder}`,
    },
  ],
})
export const lead = stack[0.5]
export const name = style({ fontSize: fontSize.md, fontWeight: fontWeight.semibold, lineHeight: lineHeight.snug })
export const difference = style({ fontSize: fontSize.sm, fontVariantNumeric: 'tabular-nums', color: brand.textSoft })
export const facts = style({ display: 'grid', alignContent: 'start', gap: space[1.5], fontSize: fontSize.sm })
export const fact = style({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  alignItems: 'baseline',
  gap: space[2],
  lineHeight: lineHeight.snug,
})
const sign = style({ position: 'relative', top: '2px' })
export const mark = styleVariants({
  yes: [sign, { color: brand.successText }],
  no: [sign, { color: brand.destructiveText }],
  unstated: [sign, { color: brand.textMuted }],
})
const button = style({
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: space[2],
  minHeight: '2.75rem',
  padding: `0 ${space[4]}`,
  border: `1px solid ${brand.primaryBorder}`,
  borderRadius: radius.md,
  fontSize: fontSize.sm,
  fontWeight: fontWeight.semibold,
  textDecoration: 'none',
  // A press anywhere on the fare chooses it.
  '::after': { content: '', position: 'absolute', inset: 0, borderRadius: radius.lg },
})
export const choose = styleVariants({
  open: [button, { color: brand.link, background: brand.surface }],
  chosen: [button, { color: brand.onPrimarySoft, background: brand.primarySoft, cursor: 'default' }],
})
export const gone = style({ minHeight: '2.75rem', fontSize: fontSize.sm, color: brand.textMuted })
