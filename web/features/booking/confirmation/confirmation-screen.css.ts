import { style } from '@vanilla-extract/css'
import { brand } from '../../../styles/theme.css'
import { fontSize, fontWeight, media, space } from '../../../styles/tokens.css'

export const stack = style({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: space[6] })
export const section = style({ display: 'grid', gap: space[4] })
export const heading = style({ fontSize: fontSize.lg })
export const facts = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(14rem, 100%), 1fr))',
  gap: space[3],
  fontSize: fontSize.sm,
})
export const fact = style({ display: 'grid', gap: space[0.5] })
export const name = style({ fontSize: fontSize.xs, color: brand.textMuted })
export const value = style({ fontWeight: fontWeight.medium, overflowWrap: 'anywhere' })
export const kind = style({ color: brand.textMuted })
export const actions = style({ display: 'flex', flexWrap: 'wrap', gap: space[3] })
/** As high as the card that saves a trip. */
export const saveTripPlace = style({
  display: 'grid',
  minHeight: '33rem',
  '@media': { [media.tablet]: { minHeight: '26rem' }, print: { display: 'none' } },
})
