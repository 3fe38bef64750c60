import { globalStyle, style, styleVariants } from '@vanilla-extract/css'
import { stack, text } from '../../styles/primitives.css'
import { brand } from '../../styles/theme.css'
import { fontSize, fontWeight, radius, space } from '../../styles/tokens.css'

const box = style({
  display: 'inline-grid',
  placeItems: 'center',
  flexShrink: 0,
  borderRadius: radius.md,
  overflow: 'hidden',
})

// Airline logos are made for a white ground, whatever the brand's colors.
export const picture = style([
  box,
  { background: '#ffffff', border: `1px solid ${brand.border}`, objectFit: 'contain' },
])

export const drawn = style([
  box,
  { color: '#ffffff', fontWeight: fontWeight.bold, letterSpacing: '0.02em', lineHeight: '1' },
])

export const routeLine = style({
  display: 'grid',
  gap: space[1],
  minWidth: '5rem',
  flex: 1,
  textAlign: 'center',
  fontSize: fontSize.xs,
  color: brand.textMuted,
})

export const tightRouteLine = style([routeLine, { gap: 0, minWidth: 0, lineHeight: '1.2' }])

export const label = style({ fontVariantNumeric: 'tabular-nums' })

export const line = style({
  position: 'relative',
  display: 'flex',
  justifyContent: 'space-evenly',
  alignItems: 'center',
  height: '0.75rem',
  '::before': {
    content: '',
    position: 'absolute',
    insetInline: 0,
    top: '50%',
    height: '2px',
    marginTop: '-1px',
    borderRadius: radius.full,
    background: brand.borderStrong,
  },
})

globalStyle(`${tightRouteLine} > ${line}`, { height: '0.5rem' })

/** The two ends: a ring at the departure, a full dot at the arrival. */
export const end = style({
  position: 'absolute',
  width: '0.5rem',
  height: '0.5rem',
  borderRadius: radius.full,
  border: `2px solid ${brand.borderStrong}`,
  background: brand.surface,
  selectors: {
    '&:first-child': { left: 0 },
    '&:last-child': { right: 0, background: brand.borderStrong },
  },
})

export const stop = style({
  position: 'relative',
  width: '0.625rem',
  height: '0.625rem',
  borderRadius: radius.full,
  border: `2px solid ${brand.primaryBorder}`,
  background: brand.surface,
})

export const timeline = stack[0]

export const item = style({
  display: 'grid',
  gridTemplateColumns: '3.75rem 1rem minmax(0, 1fr)',
  columnGap: space[3],
})

export const time = style({
  textAlign: 'end',
  fontWeight: fontWeight.semibold,
  fontVariantNumeric: 'tabular-nums',
  lineHeight: '1.5rem',
})

/** The line runs down from the marker to the next one. */
export const rail = style({
  position: 'relative',
  display: 'grid',
  justifyItems: 'center',
  selectors: {
    '&::before': {
      content: '',
      position: 'absolute',
      insetBlock: '0.75rem -0.75rem',
      width: '2px',
      background: brand.border,
    },
    'li:last-child > &::before': { display: 'none' },
  },
})

const marker = style({
  position: 'relative',
  width: '0.75rem',
  height: '0.75rem',
  marginTop: '0.375rem',
  borderRadius: radius.full,
})

export const markers = styleVariants({
  stop: [marker, { border: `2px solid ${brand.primaryBorder}`, background: brand.surface }],
  filled: [marker, { background: brand.primaryBorder }],
  wait: [marker, { width: '0.5rem', height: '0.5rem', marginTop: '0.5rem', background: brand.borderStrong }],
})

export const content = style({ paddingBottom: space[5], minWidth: 0 })
export const title = text.medium
export const body = text.note
