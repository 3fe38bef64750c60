import { globalStyle, style } from '@vanilla-extract/css'
import { brand } from '../../../styles/theme.css'
import { fontSize, fontWeight, media, onlyHeard, radius, shadow, space, zIndex } from '../../../styles/tokens.css'
import { control } from '../../../ui/form/field.css'
import { airportAnchor } from '../form/search-form.css'

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

export const suggestedHead = style([popupHead, { minHeight: '2.25rem' }])

/** A phone's picker: over the whole window, the field on top. Its height follows the keyboard (`useAboveKeyboard`). */
export const sheet = style({
  position: 'fixed',
  zIndex: zIndex.floating,
  insetInline: 0,
  top: 0,
  height: '100dvh',
  display: 'grid',
  gridTemplateRows: 'auto minmax(0, 1fr)',
  background: brand.surface,
  color: brand.text,
})

export const sheetHead = style({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  alignItems: 'end',
  gap: space[2],
  padding: `${space[3]} ${space[4]} ${space[3]} ${space[2]}`,
  borderBottom: `1px solid ${brand.border}`,
})

export const sheetBody = style({ display: 'flex', flexDirection: 'column', minHeight: 0 })
/** The list itself scrolls, as the combobox that moves through it expects. */
export const sheetList = style({
  display: 'grid',
  minHeight: 0,
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  padding: `${space[1]} ${space[1]} env(safe-area-inset-bottom)`,
  selectors: { '&:empty': { padding: 0 } },
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

/** The choice of airports nearby: on a phone in its field, before the swap button, else at the end of the label's line. */
export const nearby = style({
  position: 'absolute',
  insetInlineEnd: 0,
  top: 0,
  display: 'flex',
  alignItems: 'center',
  gap: space[1.5],
  maxWidth: 'calc(100% - 4rem)',
  height: '1.3125rem',
  fontSize: fontSize.xs,
  whiteSpace: 'nowrap',
  cursor: 'pointer',
  // Of a touch screen: reaches over the line, up to the field.
  isolation: 'isolate',
  '::before': { content: '', position: 'absolute', zIndex: -1, insetInline: 0, insetBlock: '-1.0625rem -0.375rem' },
  '@media': {
    [media.phone]: {
      insetInlineEnd: '3.75rem',
      top: space[1],
      zIndex: 1,
      height: '2.75rem',
      paddingInline: space[2],
      borderRadius: radius.md,
      background: brand.surface,
      '::before': { content: 'none' },
    },
  },
})

// The name of the airport ends before it, and before the swap button.
globalStyle(`${airportAnchor}:has(${nearby}) ${control}`, {
  '@media': { [media.phone]: { paddingInlineEnd: '8.75rem', textOverflow: 'ellipsis' } },
})

export const nearbyNames = style({
  minWidth: 0,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  color: brand.textMuted,
  '@media': { [media.phone]: onlyHeard },
})
