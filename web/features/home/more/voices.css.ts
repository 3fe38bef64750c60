import { style } from '@vanilla-extract/css'
import { brand } from '../../../styles/theme.css'
import { fontSize, fontWeight, letterSpacing, lineHeight, media, radius, space } from '../../../styles/tokens.css'

export const quotes = style({
  display: 'grid',
  gap: space[4],
  '@media': { [media.wide]: { gridTemplateColumns: 'repeat(3, 1fr)', gap: space[5] } },
})
export const quote = style({
  display: 'flex',
  flexDirection: 'column',
  gap: space[4],
  padding: space[5],
  border: `1px solid ${brand.border}`,
  borderRadius: radius.lg,
  background: brand.surface,
  '@media': { [media.tablet]: { padding: space[6] } },
})
export const stars = style({ display: 'flex', gap: space[0.5], color: brand.link })
export const star = style({ fill: 'currentcolor' })
export const words = style({ flex: 1, lineHeight: lineHeight.normal })
export const who = style({ display: 'flex', alignItems: 'center', gap: space[3], fontSize: fontSize.sm })
export const face = style({
  display: 'grid',
  placeItems: 'center',
  width: '2.75rem',
  height: '2.75rem',
  borderRadius: radius.full,
  background: brand.primarySoft,
  color: brand.onPrimarySoft,
  fontWeight: fontWeight.semibold,
})
export const name = style({ display: 'block', fontWeight: fontWeight.semibold, fontStyle: 'normal' })
export const trip = style({ display: 'block', color: brand.textMuted })

export const metrics = style({
  display: 'grid',
  gridTemplateColumns: '1fr 1fr',
  gap: `${space[6]} ${space[4]}`,
  marginTop: space[10],
  '@media': { [media.wide]: { gridTemplateColumns: 'repeat(4, 1fr)', marginTop: space[12] } },
})
export const metric = style({
  display: 'grid',
  alignContent: 'start',
  justifyItems: 'start',
  gap: space[2],
  '@media': { [media.tablet]: { gridTemplateColumns: 'auto 1fr', alignItems: 'center', gap: space[4] } },
})
export const ring = style({ width: '3.5rem', height: '3.5rem', transform: 'rotate(-90deg)' })
export const track = style({ fill: 'none', stroke: brand.border, strokeWidth: 6 })
export const arc = style({ fill: 'none', stroke: brand.primaryBorder, strokeWidth: 6 })
export const meaning = style({ display: 'flex', flexDirection: 'column' })
export const figure = style({
  fontSize: fontSize.xl,
  fontWeight: fontWeight.bold,
  letterSpacing: letterSpacing.tight,
  lineHeight: lineHeight.snug,
  fontVariantNumeric: 'tabular-nums',
})
export const label = style({ fontSize: fontSize.sm, color: brand.textMuted })
