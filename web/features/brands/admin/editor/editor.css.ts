import { style } from '@vanilla-extract/css'
import { apart, line, stack, text } from '../../../../styles/primitives.css'
import { brand } from '../../../../styles/theme.css'
import { fontSize, fontWeight, media, radius, shadow, space, zIndex } from '../../../../styles/tokens.css'

export const tools = style({ display: 'flex', flexWrap: 'wrap', gap: space[3], marginBottom: space[6] })
export const notices = style({
  display: 'grid',
  gap: space[4],
  selectors: { '&:not(:empty)': { marginBottom: space[6] } },
})
export const columns = style({
  display: 'grid',
  gap: space[6],
  alignItems: 'start',
  gridTemplateColumns: 'minmax(0, 1fr)',
  '@media': { [media.wide]: { gridTemplateColumns: 'minmax(0, 29rem) minmax(0, 1fr)', gap: space[8] } },
})
export const form = style({ display: 'grid', gap: space[5], minWidth: 0 })
export const aside = style({
  minWidth: 0,
  '@media': { [media.wide]: { position: 'sticky', top: '5.5rem' } },
})

export const section = style({ display: 'grid', gap: space[5], minWidth: 0 })
export const heading = text.heading
export const muted = text.note
export const pair = style({
  display: 'grid',
  gap: space[4],
  gridTemplateColumns: 'minmax(0, 1fr)',
  '@media': { [media.tablet]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' } },
})
export const triple = style({
  display: 'grid',
  gap: space[4],
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  '@media': { [media.tablet]: { gridTemplateColumns: '1.2fr 0.8fr 1.2fr' } },
})
export const group = stack[4]
export const subheading = style({ fontSize: fontSize.sm, fontWeight: fontWeight.medium })
export const legend = style({ marginBottom: space[3], fontSize: fontSize.sm, fontWeight: fontWeight.medium })

export const choices = style({
  display: 'grid',
  gap: space[2],
  gridTemplateColumns: 'repeat(auto-fill, minmax(6.5rem, 1fr))',
  // Else one of four would stand alone.
  selectors: { '&:has(> :nth-child(4):last-child)': { gridTemplateColumns: 'repeat(2, 1fr)' } },
})
export const choice = style({
  position: 'relative',
  display: 'grid',
  justifyItems: 'center',
  gap: space[2],
  padding: space[3],
  border: `1px solid ${brand.borderStrong}`,
  borderRadius: radius.md,
  fontSize: fontSize.sm,
  cursor: 'pointer',
  selectors: {
    '&:has(:checked)': { borderColor: brand.primaryBorder, background: brand.primarySoft, color: brand.onPrimarySoft },
    '&:has(:checked)::after': {
      content: '',
      position: 'absolute',
      inset: 0,
      border: `2px solid ${brand.primaryBorder}`,
      borderRadius: `calc(${radius.md} - 1px)`,
    },
    '&:has(:focus-visible)': { outline: `2px solid ${brand.focusRing}`, outlineOffset: '2px' },
  },
})
/** Covers its choice, unseen: the choice shows its state and focus. */
export const choiceInput = style({ position: 'absolute', inset: 0, opacity: 0, cursor: 'inherit' })

export const color = style({ display: 'grid', gridTemplateColumns: 'auto minmax(0, 1fr)', gap: space[2] })
export const swatch = style({
  width: '2.875rem',
  height: '2.875rem',
  padding: space[1],
  background: brand.surface,
  border: `1px solid ${brand.borderStrong}`,
  borderRadius: radius.md,
  cursor: 'pointer',
})
export const hex = style({ fontVariantNumeric: 'tabular-nums' })

export const logo = stack[3]
export const logoRow = line[3]
export const logoPicture = style({
  display: 'grid',
  placeItems: 'center',
  width: '7rem',
  height: '3.5rem',
  padding: space[2],
  background: brand.background,
  border: `1px solid ${brand.border}`,
  borderRadius: radius.md,
})
export const logoImage = style({ maxWidth: '100%', maxHeight: '2.5rem', objectFit: 'contain' })

export const bar = style({
  position: 'sticky',
  bottom: 0,
  zIndex: zIndex.sticky,
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space[3],
  padding: `${space[3]} ${space[4]}`,
  background: brand.surface,
  border: `1px solid ${brand.border}`,
  borderRadius: radius.lg,
  boxShadow: shadow.floating,
})
export const barWords = style({ minWidth: 0, color: brand.textMuted, fontSize: fontSize.sm, overflowWrap: 'anywhere' })
export const buttons = style({ display: 'flex', flexShrink: 0, gap: space[2] })

export const table = style({ width: '100%', fontSize: fontSize.sm, fontVariantNumeric: 'tabular-nums' })
export const cell = style({
  padding: `${space[2]} ${space[3]} ${space[2]} 0`,
  borderTop: `1px solid ${brand.border}`,
  textAlign: 'start',
  verticalAlign: 'top',
  overflowWrap: 'anywhere',
  selectors: { '&:last-child': { paddingRight: 0 } },
})
export const rowName = style([cell, { fontWeight: fontWeight.medium, overflowWrap: 'break-word' }])
/** Column titles never break within a word, even in narrow columns. */
export const headCell = style([
  cell,
  { borderTop: 0, color: brand.textMuted, fontWeight: fontWeight.medium, overflowWrap: 'normal' },
])
export const figure = style([cell, { whiteSpace: 'nowrap' }])
export const amount = style([figure, { textAlign: 'end' }])
export const headAmount = style([headCell, { textAlign: 'end' }])
export const scroller = style({ overflowX: 'auto', minWidth: 0 })

export const value = style({ display: 'inline-flex', alignItems: 'center', gap: space[1.5], whiteSpace: 'nowrap' })
export const caption = style({
  padding: `${space[1]} 0`,
  color: brand.textMuted,
  fontSize: fontSize.sm,
  textAlign: 'start',
})
export const dot = style({
  flexShrink: 0,
  width: '0.875rem',
  height: '0.875rem',
  border: `1px solid ${brand.borderStrong}`,
  borderRadius: radius.full,
})
export const smallLogo = style({ maxWidth: '5rem', maxHeight: '1.75rem' })

export const versions = stack[0]
export const version = style({
  display: 'grid',
  gap: space[2],
  padding: `${space[4]} 0`,
  borderTop: `1px solid ${brand.border}`,
  minWidth: 0,
  selectors: { '&:first-child': { borderTop: 0, paddingTop: 0 }, '&:last-child': { paddingBottom: 0 } },
})
export const versionHead = apart
export const versionName = line[2]
export const summary = style({
  width: 'fit-content',
  padding: `${space[1]} 0`,
  color: brand.link,
  fontSize: fontSize.sm,
  cursor: 'pointer',
  ':hover': { color: brand.linkHover, textDecoration: 'underline' },
})

export const sample = style({
  display: 'inline-grid',
  placeItems: 'center',
  width: '2.5rem',
  height: '1.75rem',
  borderRadius: radius.sm,
  fontWeight: fontWeight.semibold,
})
