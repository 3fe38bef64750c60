import { globalStyle, style } from '@vanilla-extract/css'
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
import { afterJourney } from './offer-card-facts.css'

const PURCHASE_WIDTH = '11.5rem'

/** On a phone, airline and price above the flights; with more room, airline, flights and price side by side. */
export const offerCard = style({
  position: 'relative',
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  gridTemplateAreas: "'airline price' 'slices slices' 'foot foot' 'why why' 'fares fares'",
  background: brand.surface,
  border: `1px solid ${brand.border}`,
  borderRadius: radius.lg,
  boxShadow: shadow.raised,
  transition: `border-color ${duration.fast} ${easeOut}, box-shadow ${duration.fast} ${easeOut}`,
  '@media': {
    [media.tablet]: {
      gridTemplateColumns: `10.5rem minmax(0, 1fr) ${PURCHASE_WIDTH}`,
      gridTemplateRows: 'auto 1fr auto',
      gridTemplateAreas:
        "'airline slices price' 'airline slices details' 'facts facts details' 'why why why' 'fares fares fares'",
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
  gap: space[2],
  minWidth: 0,
  padding: `${space[2]} 0 0 ${space[3]}`,
  '@media': {
    [media.tablet]: { flexWrap: 'wrap', alignContent: 'start', padding: `${space[4]} 0 0 ${space[4]}` },
  },
})
export const logos = style({ display: 'flex', gap: space[1] })
globalStyle(`${goneCard} ${logos}`, { filter: 'grayscale(1)' })
export const airlineWords = style({
  flex: 1,
  minWidth: 0,
  lineHeight: lineHeight.snug,
  '@media': { [media.tablet]: { minWidth: '5.5rem' } },
})
export const airlineName = style({ fontSize: fontSize.sm, fontWeight: fontWeight.semibold })
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
export const aside = style({ fontSize: fontSize.xs, color: brand.textMuted })

export const price = style({
  gridArea: 'price',
  display: 'grid',
  justifyItems: 'end',
  alignContent: 'start',
  padding: `${space[2]} ${space[3]} 0 ${space[2]}`,
  lineHeight: lineHeight.tight,
  textAlign: 'end',
  '@media': {
    [media.tablet]: { justifyItems: 'center', padding: `${space[3]} ${space[4]} ${space[2]} 0`, textAlign: 'center' },
  },
})
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
export const share = style({
  '::before': { content: "' · '" },
  '@media': { [media.tablet]: { display: 'block', '::before': { content: 'none' } } },
})

export const slices = style({
  gridArea: 'slices',
  display: 'grid',
  alignContent: 'center',
  gap: space[1.5],
  padding: `${space[1.5]} ${space[3]}`,
  '@media': { [media.tablet]: { padding: `${space[3]} 0 ${space[2]}` } },
})

/** On a phone the facts and the link share lines. */
export const foot = style({
  gridArea: 'foot',
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `${space[1]} ${space[2]}`,
  padding: `0 ${space[3]} ${space[2]}`,
  '@media': { [media.tablet]: { display: 'contents' } },
})
export const facts = style({
  display: 'contents',
  fontSize: fontSize.xs,
  lineHeight: lineHeight.snug,
  '@media': {
    [media.tablet]: {
      gridArea: 'facts',
      display: 'flex',
      flexWrap: 'wrap',
      gap: `${space[1]} ${space[4]}`,
      padding: `0 0 ${space[3]} ${space[4]}`,
    },
  },
})

export const factList = style({ display: 'contents' })

/**
 * At the end of the facts' first line. It takes the room that they leave, and never more: its words, which don't fit there, would be in a second
 * line, of which nothing shows.
 */
export const journeyFoot = style({
  display: 'none',
  '@media': {
    [media.wide]: {
      display: 'flex',
      flexWrap: 'wrap',
      flex: '1 1 0',
      justifyContent: 'end',
      height: '1lh',
      overflow: 'hidden',
      color: brand.textMuted,
      fontVariantNumeric: 'tabular-nums',
      whiteSpace: 'nowrap',
      '::before': { content: '', height: '1lh' },
    },
  },
})
/** At the end of the only line, where fares of their own say the other facts. */
export const lastJourneyFoot = style([journeyFoot, { order: 2, alignSelf: 'center' }])
export const journeyWords = style({ selectors: { '& + &': { marginInlineStart: space[4] } } })
/** Above the link that covers the card; its press area extends beyond its text. */
export const whyButton = style({
  position: 'relative',
  zIndex: 1,
  minHeight: '1.5rem',
  color: brand.link,
  fontSize: fontSize.xs,
  fontWeight: fontWeight.medium,
  cursor: 'pointer',
  '::after': { content: '', position: 'absolute', inset: `-0.625rem -${space[1]}` },
  '@media': { [media.wide]: afterJourney },
})

/** Its press area is the whole card. On a wide card it is a button, on a phone a line of text. */
export const details = style({
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
          minHeight: 0,
          marginInlineStart: 'auto',
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
globalStyle(`${foot} > :is(a, button)`, {
  '@media': {
    [media.tablet]: { gridArea: 'details', alignSelf: 'start', margin: `0 ${space[4]} ${space[3]} 0` },
  },
})
