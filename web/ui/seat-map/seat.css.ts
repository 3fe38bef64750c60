import { globalStyle, style, styleVariants } from '@vanilla-extract/css'
import { brand } from '../../styles/theme.css'
import { duration, easeOut, fontSize, fontWeight, letterSpacing, media, radius, space } from '../../styles/tokens.css'

const base = style({
  position: 'relative',
  display: 'grid',
  placeItems: 'center',
  width: '100%',
  aspectRatio: '1 / 1.08',
  border: '1px solid',
  borderRadius: `${radius.md} ${radius.md} ${radius.sm} ${radius.sm}`,
  containerType: 'inline-size',
  fontSize: fontSize.xs,
  fontWeight: fontWeight.semibold,
  fontVariantNumeric: 'tabular-nums',
  letterSpacing: letterSpacing.tight,
  lineHeight: '1',
  overflow: 'hidden',
  transition: `background-color ${duration.fast} ${easeOut}, transform ${duration.fast} ${easeOut}`,
  // The seat cushion's front edge.
  '::after': {
    content: '',
    position: 'absolute',
    insetInline: '12%',
    bottom: 0,
    height: '3px',
    borderRadius: '3px 3px 0 0',
    background: 'currentColor',
    opacity: 0.28,
  },
  '@media': { [media.smallOrTouch]: { selectors: { 'button&': { minHeight: '2.75rem' } } } },
  selectors: {
    'button&': { minWidth: '24px' },
    '&:focus-visible': { zIndex: 1, outlineOffset: '1px' },
  },
})

// Ten seats in a row of a phone leave a price little room.
globalStyle(`${base} > span`, { fontSize: 'clamp(0.625rem, 34cqi, 0.75rem)' })

export const seat = styleVariants({
  available: [
    base,
    {
      background: brand.primarySoft,
      borderColor: brand.primaryBorder,
      color: brand.onPrimarySoft,
      selectors: { 'button&:hover': { background: brand.primary, color: brand.onPrimary } },
    },
  ],
  // Shapes differ too, not only colors: the traveler's own seat has a rim and a check mark, a companion's is round, a taken one is crossed out.
  selected: [
    base,
    {
      background: brand.primary,
      borderColor: brand.primaryBorder,
      color: brand.onPrimary,
      boxShadow: `inset 0 0 0 2px ${brand.primary}, inset 0 0 0 3px ${brand.onPrimary}`,
    },
  ],
  companion: [
    base,
    {
      background: brand.secondary,
      borderColor: brand.secondary,
      borderRadius: radius.full,
      color: brand.onSecondary,
      '::after': { display: 'none' },
    },
  ],
  unavailable: [
    base,
    {
      background: brand.surfaceMuted,
      borderColor: brand.border,
      color: brand.textMuted,
      fontWeight: fontWeight.regular,
      selectors: { 'button&': { cursor: 'not-allowed' } },
    },
  ],
})

/** Drawn by CSS: the seat's accessible name has the holder's full name. */
export const initials = style({ '::before': { content: 'attr(data-initials)' } })
/** The check mark on the traveler's own seat. */
export const mark = style({ position: 'absolute', top: '4px', insetInlineEnd: '4px' })

export const legend = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: `${space[2]} ${space[4]}`,
  fontSize: fontSize.sm,
  color: brand.textSoft,
})
export const item = style({ display: 'inline-flex', alignItems: 'center', gap: space[2] })
export const swatch = style({ flex: 'none', width: '1.375rem', display: 'inline-grid' })
export const price = style({ color: brand.textMuted, fontVariantNumeric: 'tabular-nums' })
