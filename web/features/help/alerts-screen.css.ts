import { style } from '@vanilla-extract/css'
import { brand } from '../../styles/theme.css'
import { fontSize, fontWeight, media, radius, space } from '../../styles/tokens.css'

export const steps = style({
  display: 'grid',
  gap: space[5],
  '@media': { [media.tablet]: { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' } },
})
export const step = style({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  gap: space[3],
  alignItems: 'start',
  alignContent: 'start',
  '@media': { [media.tablet]: { gridTemplateColumns: 'minmax(0, 1fr)' } },
})
export const stepNumber = style({
  display: 'grid',
  placeItems: 'center',
  width: '2.25rem',
  height: '2.25rem',
  borderRadius: radius.full,
  background: brand.primarySoft,
  color: brand.onPrimarySoft,
  fontWeight: fontWeight.semibold,
  fontVariantNumeric: 'tabular-nums',
})
export const stepTitle = style({ fontSize: fontSize.md, fontWeight: fontWeight.semibold })
