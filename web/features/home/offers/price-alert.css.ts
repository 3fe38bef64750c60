import { style } from '@vanilla-extract/css'
import { brand } from '../../../styles/theme.css'
import { fontSize, fontWeight, letterSpacing, lineHeight, media, space } from '../../../styles/tokens.css'

export const columns = style({
  display: 'grid',
  gap: space[8],
  alignItems: 'center',
  '@media': { [media.wide]: { gridTemplateColumns: '1fr minmax(0, 34rem)', gap: space[16] } },
})

export const words = style({ display: 'grid', gap: space[3], maxWidth: '34rem' })
export const title = style({
  fontSize: fontSize.xl,
  fontWeight: fontWeight.bold,
  letterSpacing: letterSpacing.tight,
  lineHeight: lineHeight.tight,
  '@media': { [media.tablet]: { fontSize: fontSize['2xl'] } },
})
export const note = style({ color: brand.textMuted })
export const manage = style({
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: '2.75rem',
  width: 'fit-content',
})

export const form = style({ display: 'grid', gap: space[4] })
export const pair = style({
  display: 'grid',
  gap: space[4],
  '@media': { [media.tablet]: { gridTemplateColumns: '1fr 1fr' } },
})

export const chart = style({ width: '100%', maxWidth: '26rem', height: 'auto', marginTop: space[2] })
export const grid = style({ stroke: brand.border, strokeWidth: 1 })
export const area = style({ fill: brand.primarySoft })
export const line = style({
  fill: 'none',
  stroke: brand.primaryBorder,
  strokeWidth: 2.5,
  strokeLinejoin: 'round',
  strokeLinecap: 'round',
})
export const threshold = style({ stroke: brand.successText, strokeWidth: 1.5, strokeDasharray: '3 5' })
export const dot = style({ fill: brand.surface, stroke: brand.successText, strokeWidth: 3 })
export const mark = style({ fill: brand.successText, fontSize: '12px', fontWeight: fontWeight.semibold })
