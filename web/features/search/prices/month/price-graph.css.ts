import { style, styleVariants } from '@vanilla-extract/css'
import { stack } from '../../../../styles/primitives.css'
import { brand } from '../../../../styles/theme.css'
import { fontSize, fontWeight, media, radius, space } from '../../../../styles/tokens.css'

export const figure = stack[1]
export const caption = style({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  columnGap: space[4],
  fontSize: fontSize.sm,
  color: brand.textMuted,
  fontVariantNumeric: 'tabular-nums',
})
/** A column for each day. The scale starts at zero: a bar half as high means half the price. */
export const bars = style({
  display: 'grid',
  gridAutoFlow: 'column',
  gridAutoColumns: 'minmax(0, 1fr)',
  columnGap: '2px',
  height: '6rem',
  borderBottom: `1px solid ${brand.borderStrong}`,
  '@media': { [media.tablet]: { columnGap: space[1] } },
})
export const column = style({
  display: 'flex',
  alignItems: 'end',
  height: '100%',
  '@media': {
    [media.hover]: { selectors: { '&[data-day]:hover': { background: brand.primarySoft, cursor: 'pointer' } } },
  },
})
/** The searched day: its whole column, and its number below it. */
export const chosen = style({
  background: brand.primarySoft,
  boxShadow: `0 0 0 1px ${brand.primaryBorder}`,
})
const bar = style({ width: '100%', minHeight: '3px', borderRadius: `${radius.sm} ${radius.sm} 0 0` })
/** Filled, outlined, dashed: distinguishable without colors. */
export const look = styleVariants({
  solid: [bar, { background: brand.primaryBorder }],
  about: [bar, { background: brand.primarySoft, border: `2px solid ${brand.primaryBorder}`, borderBottomWidth: 0 }],
  old: [bar, { border: `1px dashed ${brand.borderStrong}`, borderBottomWidth: 0 }],
})
export const ticks = style({
  display: 'grid',
  gridAutoFlow: 'column',
  gridAutoColumns: 'minmax(0, 1fr)',
  columnGap: '2px',
  minHeight: '1lh',
  fontSize: fontSize.xs,
  color: brand.textMuted,
  fontVariantNumeric: 'tabular-nums',
  textAlign: 'center',
  whiteSpace: 'nowrap',
  '@media': { [media.tablet]: { columnGap: space[1] } },
})
export const tick = style({
  overflow: 'visible',
  width: 0,
  justifySelf: 'center',
  display: 'grid',
  justifyItems: 'center',
})
export const chosenTick = style([tick, { color: brand.text, fontWeight: fontWeight.bold }])
export const none = style({
  display: 'grid',
  placeItems: 'center',
  height: '6rem',
  border: `1px dashed ${brand.border}`,
  borderRadius: radius.md,
})
