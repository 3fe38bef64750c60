import { style } from '@vanilla-extract/css'
import { brand } from '../../../styles/theme.css'
import {
  duration,
  easeOut,
  fontSize,
  fontWeight,
  lineHeight,
  media,
  radius,
  shadow,
  space,
} from '../../../styles/tokens.css'

export const offerCard = style({
  display: 'grid',
  background: brand.surface,
  border: `1px solid ${brand.border}`,
  borderRadius: radius.lg,
  boxShadow: shadow.raised,
  transition: `border-color ${duration.fast} ${easeOut}, box-shadow ${duration.fast} ${easeOut}`,
  '@media': {
    [media.tablet]: { gridTemplateColumns: 'minmax(0, 1fr) 12.5rem' },
    [media.hover]: { ':hover': { borderColor: brand.borderStrong, boxShadow: shadow.floating } },
  },
})

export const journey = style({
  display: 'grid',
  gap: space[4],
  padding: space[4],
  '@media': { [media.tablet]: { padding: `${space[5]} ${space[5]} ${space[4]}` } },
})

/** A fare that has expired. */
export const gone = style([
  journey,
  { filter: 'grayscale(1)', background: brand.surfaceMuted, borderTopLeftRadius: radius.lg },
])

export const head = style({ display: 'flex', alignItems: 'center', flexWrap: 'wrap', gap: space[3] })
export const logos = style({ display: 'flex', gap: space[1] })
export const airline = style({ flex: 1, minWidth: '8rem', lineHeight: lineHeight.snug })
export const airlineName = style({ fontSize: fontSize.md, fontWeight: fontWeight.semibold })
export const severalAirlines = style({
  minHeight: '1.5rem',
  fontWeight: 'inherit',
  textAlign: 'start',
  textDecoration: 'underline dotted',
  textUnderlineOffset: '0.25em',
  cursor: 'help',
})
export const operatedBy = style({ fontSize: fontSize.xs, color: brand.textMuted })
export const badges = style({ display: 'flex', flexWrap: 'wrap', gap: space[1.5] })

export const slices = style({ display: 'grid', gap: space[4] })

export const foot = style({
  display: 'flex',
  flexWrap: 'wrap',
  rowGap: space[1],
  paddingTop: space[3],
  borderTop: `1px solid ${brand.border}`,
  fontSize: fontSize.xs,
  color: brand.textMuted,
  fontVariantNumeric: 'tabular-nums',
})
export const fact = style({
  selectors: {
    '&:not(:last-child)::after': { content: "'\\00b7'", marginInline: space[2], fontWeight: fontWeight.bold },
  },
})

/** At the right of the journey; on a phone a bar under it, price at the left and the button by the thumb. */
export const purchase = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space[3],
  padding: space[4],
  borderTop: `1px solid ${brand.border}`,
  '@media': {
    [media.tablet]: {
      flexDirection: 'column',
      alignItems: 'stretch',
      justifyContent: 'center',
      gap: space[4],
      padding: space[5],
      borderTop: 0,
      borderInlineStart: `1px solid ${brand.border}`,
      textAlign: 'center',
    },
  },
})
/** The buttons stand with the fares then, so that on a phone a line is enough. */
export const purchaseOfSeveral = style([purchase, { padding: `${space[3]} ${space[4]}` }])
export const price = style({
  display: 'grid',
  lineHeight: lineHeight.snug,
  selectors: {
    [`${purchaseOfSeveral} &`]: {
      display: 'flex',
      alignItems: 'baseline',
      gap: `0 ${space[2]}`,
      '@media': { [media.tablet]: { display: 'grid' } },
    },
  },
})
export const caption = style({ fontSize: fontSize.xs, color: brand.textMuted })
