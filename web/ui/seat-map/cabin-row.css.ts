import { createVar, fallbackVar, style, styleVariants } from '@vanilla-extract/css'
import { brand } from '../../styles/theme.css'
import { fontSize, fontWeight, media, radius, space } from '../../styles/tokens.css'

/** The width of a seat that can be chosen: never too small for a pointer or a finger. */
const seatSize = createVar()
export const seatWidth = fallbackVar(seatSize, 'minmax(24px, 2.5rem)')

export const row = style({
  '@media': {
    // Ten seats fit a phone: as high as a finger, and as wide as there is room.
    [media.smallOrTouch]: { vars: { [seatSize]: 'minmax(24px, 2.75rem)' } },
    [media.tablet]: { gap: space[1] },
  },
  position: 'relative',
  display: 'grid',
  justifyContent: 'center',
  alignItems: 'center',
  gap: '2px',
  paddingBlock: '2px',
})

export const number = style({
  fontSize: fontSize.xs,
  color: brand.textMuted,
  textAlign: 'center',
  fontVariantNumeric: 'tabular-nums',
})

export const letter = style([number, { fontWeight: fontWeight.medium }])

// The wings start beside their rows and end outside the frame, which clips them.
const wing = {
  content: '',
  position: 'absolute',
  insetBlock: 0,
  width: '12rem',
  background: brand.surfaceMuted,
  borderBlock: `0 solid ${brand.border}`,
} as const
export const overWing = style({
  '::before': { ...wing, right: '100%', marginRight: space[0.5] },
  '::after': { ...wing, left: '100%', marginLeft: space[0.5] },
  '@media': {
    [media.tablet]: {
      '::before': { marginRight: space[6] },
      '::after': { marginLeft: space[6] },
    },
  },
})
export const wingEdge = styleVariants({
  first: {
    '::before': { clipPath: 'polygon(100% 0, 0 100%, 100% 100%)' },
    '::after': { clipPath: 'polygon(0 0, 100% 100%, 0 100%)' },
  },
  last: {
    '::before': { clipPath: 'polygon(0 0, 100% 0, 100% 60%)' },
    '::after': { clipPath: 'polygon(0 0, 100% 0, 0 60%)' },
  },
})

export const exit = style({
  display: 'flex',
  justifyContent: 'space-between',
  paddingBlock: space[1],
})
/** Exits are drawn in the hull, outside the seats. */
const outward = (edge: 'marginLeft' | 'marginRight') =>
  style({ [edge]: `-${space[0.5]}`, '@media': { [media.tablet]: { [edge]: `-${space[6]}` } } })
export const exitLeft = outward('marginLeft')
export const exitRight = outward('marginRight')
export const exitSign = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: space[0.5],
  padding: `1px ${space[1.5]}`,
  background: brand.success,
  color: brand.onSuccess,
  borderRadius: radius.sm,
  fontSize: fontSize.xs,
  fontWeight: fontWeight.semibold,
})

export const facility = style({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'center',
  alignItems: 'center',
  gap: space[1],
  minHeight: '2rem',
  padding: space[1],
  background: brand.surfaceSubtle,
  border: `1px dashed ${brand.border}`,
  borderRadius: radius.sm,
  color: brand.textMuted,
  fontSize: fontSize.xs,
})
export const small = style({ display: 'grid', placeItems: 'center', color: brand.textMuted })
