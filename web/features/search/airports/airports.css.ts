import { style } from '@vanilla-extract/css'
import { brand } from '../../../styles/theme.css'
import { fontSize, fontWeight, media, radius, shadow, space, zIndex } from '../../../styles/tokens.css'

/** Always in the tree, because the combobox needs its list; hidden while closed. */
export const popup = style({
  position: 'absolute',
  zIndex: zIndex.floating,
  insetInlineStart: 0,
  top: '4.75rem',
  width: '100%',
  border: `1px solid ${brand.border}`,
  borderRadius: radius.lg,
  background: brand.surface,
  boxShadow: shadow.floating,
  '@media': { [media.tablet]: { width: 'max-content', minWidth: '100%', maxWidth: '26rem' } },
})

/** It scrolls by itself, though the keys that move through it are pressed in the input. */
export const list = style({
  display: 'grid',
  maxHeight: '22rem',
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  padding: space[1],
  selectors: { '&:empty': { padding: 0 } },
})

export const item = style({
  borderRadius: radius.md,
  cursor: 'pointer',
  selectors: { '&[data-highlighted="true"]': { background: brand.primarySoft, color: brand.onPrimarySoft } },
})

export const option = style({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr) auto',
  alignItems: 'center',
  gap: space[3],
  minHeight: '3rem',
  padding: `${space[1.5]} ${space[3]}`,
})

export const words = style({ display: 'grid', minWidth: 0 })
export const city = style({ fontWeight: fontWeight.medium, lineHeight: '1.35' })
export const name = style({
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  fontSize: fontSize.xs,
  color: brand.textMuted,
})

/** A match in a name: the text around it is dimmed, so that no further color is needed. */
export const match = style({
  background: 'none',
  color: 'inherit',
  fontWeight: fontWeight.bold,
  textDecoration: 'underline',
  textDecorationThickness: '2px',
  textDecorationColor: brand.accent,
  textUnderlineOffset: '0.2em',
})

export const code = style({
  padding: `${space[0.5]} ${space[2]}`,
  borderRadius: radius.sm,
  background: brand.surfaceMuted,
  color: brand.textSoft,
  fontSize: fontSize.sm,
  fontWeight: fontWeight.semibold,
  letterSpacing: '0.04em',
  selectors: { '&[data-matched="true"]': { background: brand.primary, color: brand.onPrimary } },
})

export const popupHead = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  paddingInlineStart: space[4],
  paddingInlineEnd: space[2],
  paddingTop: space[1],
  fontSize: fontSize.xs,
  fontWeight: fontWeight.medium,
  color: brand.textMuted,
})

export const inlineButton = style({
  flexShrink: 0,
  minHeight: '2.25rem',
  padding: `0 ${space[2]}`,
  borderRadius: radius.md,
  fontSize: fontSize.sm,
  fontWeight: fontWeight.medium,
  color: brand.link,
  ':hover': { background: brand.surfaceMuted },
  '@media': { [media.touch]: { minHeight: '2.75rem' } },
})

export const message = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space[3],
  minHeight: '3.5rem',
  padding: `${space[1.5]} ${space[4]}`,
  fontSize: fontSize.sm,
  color: brand.textMuted,
})

export const messageText = style({ display: 'flex', alignItems: 'center', gap: space[3] })

/** The choice of airports nearby, under its field. On a phone the swap button is at its end. */
export const nearby = style({
  display: 'flex',
  gap: space[2],
  minHeight: '2.75rem',
  paddingTop: space[2],
  paddingInlineEnd: '4rem',
  fontSize: fontSize.sm,
  cursor: 'pointer',
  '@media': { [media.tablet]: { minHeight: 0, paddingInlineEnd: 0 } },
})

export const nearbyNames = style({ display: 'block', color: brand.textMuted, fontSize: fontSize.xs })
