import { style, styleVariants } from '@vanilla-extract/css'
import { brand } from '../../styles/theme.css'
import { fontSize, fontWeight, lineHeight, media, space } from '../../styles/tokens.css'

/** Columns of one width; where they don't fit, they are swiped and the next one peeps in. */
export const fares = style({
  gridColumn: '1 / -1',
  display: 'grid',
  gridAutoFlow: 'column',
  gridAutoColumns: 'minmax(14rem, 1fr)',
  overflowX: 'auto',
  overscrollBehaviorX: 'contain',
  scrollSnapType: 'x proximity',
  borderTop: `1px solid ${brand.border}`,
  borderRadius: 'inherit',
  borderTopLeftRadius: 0,
  borderTopRightRadius: 0,
  '@media': { [media.tablet]: { gridAutoColumns: 'minmax(17rem, 1fr)' } },
})

export const fare = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  gridTemplateAreas: "'name price' 'facts facts' 'way way'",
  gridTemplateRows: 'auto 1fr auto',
  gap: `${space[2]} ${space[3]}`,
  alignItems: 'baseline',
  padding: space[4],
  scrollSnapAlign: 'start',
  selectors: { '& + &': { borderInlineStart: `1px solid ${brand.border}` } },
  '@media': {
    [media.tablet]: {
      gridTemplateAreas: "'name price' 'facts way'",
      gridTemplateRows: 'auto 1fr',
      padding: `${space[4]} ${space[5]}`,
    },
  },
})

export const fareName = style({
  gridArea: 'name',
  fontSize: fontSize.sm,
  fontWeight: fontWeight.semibold,
  lineHeight: lineHeight.snug,
})
export const farePrice = style({ gridArea: 'price', textAlign: 'end' })
export const gonePrice = style({ textDecoration: 'line-through', color: brand.textMuted })
export const facts = style({
  gridArea: 'facts',
  display: 'grid',
  gap: space[1],
  alignContent: 'start',
  alignSelf: 'start',
})
export const way = style({
  gridArea: 'way',
  display: 'grid',
  alignSelf: 'end',
  fontSize: fontSize.sm,
  color: brand.textMuted,
  textAlign: 'center',
})
export const condition = style({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  gap: space[1.5],
  fontSize: fontSize.xs,
  lineHeight: lineHeight.snug,
  color: brand.textMuted,
})

const icon = style({ marginTop: '1px' })
export const conditionState = styleVariants({
  yes: [icon, { color: brand.successText }],
  no: [icon, { color: brand.destructiveText }],
  unstated: [icon, { color: brand.textMuted }],
})
