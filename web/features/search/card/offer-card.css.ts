import { globalStyle, style } from '@vanilla-extract/css'
import { text } from '../../../styles/primitives.css'
import { brand } from '../../../styles/theme.css'
import {
  duration,
  easeOut,
  fontSize,
  fontWeight,
  lineHeight,
  media,
  onlyHeard,
  radius,
  shadow,
  space,
} from '../../../styles/tokens.css'

/** Too narrow for price and flights side by side. */
const narrow = 'screen and (max-width: 359px)'

/** Airline above the flights, or beside them where there is room; the price at the right of both. */
export const offerCard = style({
  position: 'relative',
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  gridTemplateRows: 'auto 1fr auto',
  gridTemplateAreas: "'airline buy' 'slices buy' 'foot foot' 'more more'",
  background: brand.surface,
  border: `1px solid ${brand.border}`,
  borderRadius: radius.lg,
  boxShadow: shadow.raised,
  transition: `border-color ${duration.fast} ${easeOut}, box-shadow ${duration.fast} ${easeOut}`,
  '@media': {
    [narrow]: { gridTemplateAreas: "'airline buy' 'slices slices' 'foot foot' 'more more'" },
    [media.tablet]: {
      gridTemplateColumns: '11rem minmax(0, 1fr) 9rem',
      gridTemplateRows: '1fr auto auto',
      gridTemplateAreas: "'airline slices buy' 'foot foot buy' 'more more more'",
      columnGap: space[4],
    },
    [media.hover]: { ':hover': { borderColor: brand.borderStrong, boxShadow: shadow.floating } },
  },
})

/** The cheapest of its fares has expired. */
export const goneCard = style([offerCard, { background: brand.surfaceMuted }])

export const airline = style({
  gridArea: 'airline',
  display: 'flex',
  alignItems: 'center',
  gap: space[1.5],
  minWidth: 0,
  padding: `${space[1.5]} 0 0 ${space[3]}`,
  '@media': {
    [media.tablet]: { alignItems: 'start', gap: space[2], padding: `${space[3]} 0 0 ${space[4]}` },
  },
})
export const logos = style({ display: 'flex', gap: space[0.5] })
globalStyle(`${goneCard} ${logos}`, { filter: 'grayscale(1)' })
export const airlineWords = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  columnGap: space[1.5],
  minWidth: 0,
  lineHeight: lineHeight.snug,
  '@media': { [media.tablet]: { display: 'block' } },
})
export const airlineName = text.label
// Above the link that covers the card; on touch screens it belongs to the card, whose page has the details.
export const severalAirlines = style({
  position: 'relative',
  zIndex: 1,
  // The minimum height of a press target.
  minHeight: '1.5rem',
  fontWeight: 'inherit',
  textAlign: 'start',
  textDecoration: 'underline dotted',
  textUnderlineOffset: '0.25em',
  cursor: 'help',
  '@media': {
    [media.touch]: { pointerEvents: 'none', textDecoration: 'none' },
  },
})
/** On a phone beside the name, as far as there is room. */
export const aside = style({
  fontSize: fontSize.xs,
  color: brand.textMuted,
  '@media': {
    [media.phone]: { flex: '1 1 0', overflow: 'hidden', minWidth: 0, textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  },
})
export const operator = style({ flexBasis: '100%', fontSize: fontSize.xs, color: brand.textMuted })

/** Price and link, as high as the lines beside them. */
export const buy = style({
  gridArea: 'buy',
  display: 'grid',
  justifyItems: 'end',
  alignContent: 'space-between',
  minWidth: '7.25rem',
  padding: `${space[1.5]} ${space[3]} 0 ${space[2]}`,
  textAlign: 'end',
  '@media': {
    [media.tablet]: { alignContent: 'center', gap: space[1.5], padding: `${space[2]} ${space[4]} ${space[2]} 0` },
  },
})
export const price = style({ display: 'grid', justifyItems: 'end', lineHeight: lineHeight.tight })
export const caption = style({
  fontSize: fontSize.xs,
  lineHeight: lineHeight.snug,
  color: brand.textMuted,
  fontVariantNumeric: 'tabular-nums',
})
/** Where the line is short, the words for whom the price is suffice. */
export const totalWords = style({
  '@media': {
    [media.phone]: onlyHeard,
  },
})
export const share = style({ display: 'block' })

export const slices = style({
  gridArea: 'slices',
  display: 'grid',
  alignContent: 'center',
  gap: space[1],
  minWidth: 0,
  padding: `${space[1]} 0 0 ${space[3]}`,
  '@media': {
    [narrow]: { paddingInlineEnd: space[3] },
    [media.tablet]: { padding: `${space[2]} 0 0` },
  },
})

/** The facts and the button that unfolds the rest, in a line. */
export const foot = style({
  gridArea: 'foot',
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space[2],
  minWidth: 0,
  minHeight: '2rem',
  padding: `0 ${space[3]}`,
  fontSize: fontSize.xs,
  lineHeight: lineHeight.snug,
  '@media': { [media.tablet]: { minHeight: '1.75rem', padding: `0 0 ${space[1]} ${space[4]}` } },
})
export const factList = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `0 ${space[2]}`,
  minWidth: 0,
  '@media': { [media.tablet]: { gap: `0 ${space[4]}` } },
})

/** Above the link that covers the card; its press area extends beyond its text. The mark points where the rest unfolds. */
export const moreButton = style({
  position: 'relative',
  zIndex: 1,
  flexShrink: 0,
  minHeight: '1.75rem',
  alignSelf: 'stretch',
  marginInlineStart: 'auto',
  paddingInlineEnd: space[4],
  color: brand.link,
  fontSize: fontSize.xs,
  fontWeight: fontWeight.medium,
  cursor: 'pointer',
  '::before': {
    content: '',
    position: 'absolute',
    top: '50%',
    insetInlineEnd: space[0.5],
    width: '0.4375rem',
    height: '0.4375rem',
    marginTop: '-0.375rem',
    border: 'solid currentColor',
    borderWidth: '0 2px 2px 0',
    rotate: '45deg',
  },
  // Down into the space between cards, and a little up: above it is the link.
  '::after': { content: '', position: 'absolute', inset: `-0.375rem -${space[2]}` },
  selectors: { '&[aria-expanded="true"]::before': { marginTop: '-0.125rem', rotate: '225deg' } },
})

/** Its press area is the whole card. On a wide card it is a button, on a phone a line of text. */
export const details = style({
  whiteSpace: 'nowrap',
  '::after': { content: '', position: 'absolute', inset: 0, borderRadius: radius.lg },
  selectors: {
    // Moving it would move the press area too, and the press would miss the link.
    '&&:active': { transform: 'none' },
  },
  '@media': {
    [media.phone]: {
      selectors: {
        // More specific than the button's own styles under the pointer.
        '&&&&': {
          minHeight: '1.5rem',
          padding: 0,
          border: 0,
          background: 'none',
          boxShadow: 'none',
          color: brand.link,
          fontSize: fontSize.sm,
        },
      },
    },
  },
})
export const goneRefresh = style({ position: 'relative', zIndex: 1 })
