import { globalStyle, style } from '@vanilla-extract/css'
import { text } from '../../../styles/primitives.css'
import { brand } from '../../../styles/theme.css'
import {
  fontSize,
  fontWeight,
  lineHeight,
  media,
  onlyHeard,
  radius,
  shadow,
  space,
  zIndex,
} from '../../../styles/tokens.css'
import { section } from '../results/results-section.css'

/** Above the link that covers the card; its press area extends beyond the box. */
export const pick = style({
  position: 'relative',
  zIndex: 1,
  display: 'inline-flex',
  flexShrink: 0,
  alignItems: 'center',
  gap: space[1.5],
  minHeight: '1.75rem',
  marginInlineStart: 'auto',
  fontSize: fontSize.xs,
  fontWeight: fontWeight.medium,
  cursor: 'pointer',
  '::after': { content: '', position: 'absolute', inset: `-0.5rem -${space[2]}` },
  selectors: { '&:has(:disabled)': { color: brand.textMuted, cursor: 'not-allowed' } },
})
// The box of a card is beside the button that unfolds it, which keeps its place.
globalStyle(`${pick} + button`, { marginInlineStart: 0 })
export const pickInput = style({
  position: 'relative',
  zIndex: 1,
  width: '1.125rem',
  height: '1.125rem',
  margin: 0,
  accentColor: brand.primary,
})
/** Beside a card's facts a phone has no room for the word. */
export const pickWords = style({ '@media': { [media.phone]: onlyHeard } })

/** At the foot of the window while the list is there; below everything else at its end. */
export const bar = style({
  gridColumn: '1 / -1',
  gridRow: 'tools / foot',
  alignSelf: 'end',
  position: 'sticky',
  bottom: `max(${space[2]}, env(safe-area-inset-bottom))`,
  zIndex: zIndex.sticky,
  display: 'flex',
  alignItems: 'center',
  gap: space[3],
  minHeight: '3.5rem',
  padding: `${space[1]} ${space[3]}`,
  border: `1px solid ${brand.borderStrong}`,
  borderRadius: radius.lg,
  background: brand.surface,
  boxShadow: shadow.floating,
  '@media': { [media.tablet]: { padding: `${space[1]} ${space[4]}` } },
})
globalStyle(`${section}:has(> ${bar})::after`, { content: '', gridArea: 'foot', height: '4.5rem' })
export const barLogos = style({ display: 'flex', gap: space[1], '@media': { [media.phone]: { display: 'none' } } })
export const barWords = style({
  flex: 1,
  minWidth: 0,
  fontSize: fontSize.sm,
  fontWeight: fontWeight.medium,
  lineHeight: lineHeight.snug,
})
export const barActions = style({ display: 'flex', flexShrink: 0, gap: space[1] })

/** The columns keep a readable width and scroll sideways on a phone. */
export const scroller = style({
  position: 'relative',
  overflowX: 'auto',
  overscrollBehaviorX: 'contain',
  selectors: { '&:focus-visible': { outline: `2px solid ${brand.focusRing}`, outlineOffset: '2px' } },
})
export const table = style({
  width: '100%',
  minWidth: 'max-content',
  borderCollapse: 'collapse',
  '@media': { [media.tablet]: { minWidth: 0, tableLayout: 'fixed' } },
  fontSize: fontSize.sm,
  lineHeight: lineHeight.snug,
  fontVariantNumeric: 'tabular-nums',
  textAlign: 'start',
})
/** Stays while the columns scroll. */
export const rowName = style({
  position: 'sticky',
  insetInlineStart: 0,
  zIndex: 1,
  width: '5.5rem',
  maxWidth: '5.5rem',
  padding: `${space[2]} ${space[2]} ${space[2]} 0`,
  background: brand.surface,
  color: brand.textMuted,
  fontSize: fontSize.xs,
  fontWeight: fontWeight.medium,
  textAlign: 'start',
  verticalAlign: 'top',
  '@media': { [media.tablet]: { width: '9rem', maxWidth: '9rem', fontSize: fontSize.sm } },
})
export const cell = style({
  width: '9.25rem',
  maxWidth: '9.25rem',
  padding: space[2],
  textAlign: 'start',
  verticalAlign: 'top',
  fontWeight: fontWeight.regular,
  '@media': { [media.tablet]: { width: 'auto', maxWidth: 'none' } },
})
globalStyle(`${table} tbody tr`, { borderTop: `1px solid ${brand.border}` })
export const alike = text.muted
export const best = style({ color: brand.successText, fontWeight: fontWeight.semibold })
export const under = style({ display: 'block', fontSize: fontSize.xs, fontWeight: fontWeight.regular })
export const fareHead = style({
  display: 'grid',
  gap: space[1],
  justifyItems: 'start',
  fontWeight: fontWeight.semibold,
})
export const brandName = style({ fontSize: fontSize.xs, fontWeight: fontWeight.regular, color: brand.textMuted })
/** On a line of its own below the price. */
export const way = style({ selectors: { '&&': { display: 'flex', width: 'fit-content', marginTop: space[2] } } })

// While a card has a box, the last words of a phone's facts make room for it.
globalStyle(`ul:has(+ ${pick}) li > span > span + span`, { '@media': { [media.phone]: { display: 'none' } } })
