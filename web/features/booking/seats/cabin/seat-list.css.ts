import { style, styleVariants } from '@vanilla-extract/css'
import { inline, stack } from '../../../../styles/primitives.css'
import { brand } from '../../../../styles/theme.css'
import { fontSize, fontWeight, lineHeight, radius, space } from '../../../../styles/tokens.css'

export const list = stack[4]
export const filters = inline[2]
export const filter = style({
  minWidth: '2.75rem',
  minHeight: '2.75rem',
  padding: `0 ${space[4]}`,
  border: `1px solid ${brand.borderStrong}`,
  borderRadius: radius.pill,
  background: brand.surface,
  fontSize: fontSize.sm,
  fontWeight: fontWeight.medium,
  selectors: {
    '&[aria-pressed="true"]': {
      background: brand.primarySoft,
      borderColor: brand.primaryBorder,
      color: brand.onPrimarySoft,
      boxShadow: `inset 0 0 0 1px ${brand.primaryBorder}`,
    },
  },
})
export const heading = style({ marginBottom: space[2], fontSize: fontSize.md, fontWeight: fontWeight.semibold })
export const listed = stack[0]
export const row = style({
  display: 'grid',
  gridTemplateColumns: '4em minmax(0, 1fr)',
  alignItems: 'start',
  gap: space[2],
  paddingBlock: space[2],
  selectors: { '& + &': { borderTop: `1px solid ${brand.border}` } },
})
export const rowName = style({
  paddingTop: space[3],
  fontSize: fontSize.sm,
  color: brand.textMuted,
  fontVariantNumeric: 'tabular-nums',
})
export const seats = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(7.25rem, 1fr))',
  gap: space[2],
})

const base = style({
  // What is only read aloud is placed against it.
  position: 'relative',
  display: 'grid',
  alignContent: 'center',
  width: '100%',
  minHeight: '3rem',
  padding: `${space[1.5]} ${space[3]}`,
  border: `1px solid ${brand.primaryBorder}`,
  borderRadius: radius.md,
  textAlign: 'start',
  lineHeight: lineHeight.snug,
})
/** By shape too: what is chosen has a mark and a thick edge, what a companion has is round. */
export const look = styleVariants({
  available: [
    base,
    { background: brand.surface, ':hover': { background: brand.primarySoft, color: brand.onPrimarySoft } },
  ],
  selected: [
    base,
    { background: brand.primarySoft, color: brand.onPrimarySoft, boxShadow: `inset 0 0 0 2px ${brand.primaryBorder}` },
  ],
  companion: [
    base,
    { borderRadius: '1.75rem', borderColor: brand.secondary, background: brand.secondary, color: brand.onSecondary },
  ],
})
export const seatName = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: space[1],
  fontWeight: fontWeight.semibold,
  fontVariantNumeric: 'tabular-nums',
})
export const seatWords = style({ fontSize: fontSize.xs, fontVariantNumeric: 'tabular-nums' })
