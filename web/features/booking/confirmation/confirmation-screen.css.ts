import { style } from '@vanilla-extract/css'
import * as primitives from '../../../styles/primitives.css'
import { brand } from '../../../styles/theme.css'
import { fontSize, fontWeight, media, radius, space } from '../../../styles/tokens.css'

export const stack = style({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: space[6] })
export const relief = style({ display: 'flex', alignItems: 'center', gap: space[4], overflowWrap: 'anywhere' })
export const check = style({
  flex: 'none',
  display: 'grid',
  placeItems: 'center',
  width: '4rem',
  height: '4rem',
  borderRadius: radius.full,
  background: brand.successSurface,
  color: brand.successText,
})
export const going = style({ fontSize: fontSize.xl })
export const facts = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(14rem, 100%), 1fr))',
  gap: space[3],
  fontSize: fontSize.sm,
})
export const fact = primitives.stack[0.5]
export const name = style({ fontSize: fontSize.xs, color: brand.textMuted })
export const value = style({ fontWeight: fontWeight.medium, overflowWrap: 'anywhere' })
export const actions = primitives.inline[3]
/** As high as the card that saves a trip. */
export const saveTripPlace = style({
  display: 'grid',
  minHeight: '42rem',
  '@media': { [media.tablet]: { minHeight: '29rem' }, print: { display: 'none' } },
})
