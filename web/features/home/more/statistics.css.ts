import { style } from '@vanilla-extract/css'
import { brand } from '../../../styles/theme.css'
import { fontSize, fontWeight, letterSpacing, media, radius, space } from '../../../styles/tokens.css'

export const numbers = style({
  display: 'grid',
  gridTemplateColumns: '1fr 1fr',
  gap: `${space[8]} ${space[4]}`,
  '@media': { [media.tablet]: { gridTemplateColumns: 'repeat(4, 1fr)', gap: 0 } },
})

export const number = style({
  display: 'flex',
  flexDirection: 'column-reverse',
  gap: space[1],
  paddingInlineStart: space[4],
  borderInlineStart: `3px solid ${brand.primaryBorder}`,
  '@media': { [media.tablet]: { paddingInlineStart: space[5] } },
})
export const label = style({ fontSize: fontSize.sm, color: brand.textMuted })
export const value = style({
  fontSize: fontSize['2xl'],
  fontWeight: fontWeight.bold,
  letterSpacing: letterSpacing.tight,
  lineHeight: '1.1',
  fontVariantNumeric: 'tabular-nums',
  whiteSpace: 'nowrap',
  '@media': { [media.wide]: { fontSize: fontSize['3xl'] } },
})

export const airlines = style({
  marginTop: space[12],
  '@media': { [media.tablet]: { marginTop: space[16] } },
})
export const airlinesTitle = style({
  marginBottom: space[4],
  fontSize: fontSize.sm,
  fontWeight: fontWeight.medium,
  color: brand.textMuted,
})
export const marks = style({
  display: 'grid',
  gridTemplateColumns: '1fr 1fr',
  gap: space[3],
  '@media': { [media.tablet]: { gridTemplateColumns: 'repeat(4, 1fr)' } },
})
export const mark = style({
  display: 'flex',
  alignItems: 'center',
  gap: space[2],
  minHeight: '3.75rem',
  padding: `${space[2]} ${space[3]}`,
  border: `1px solid ${brand.border}`,
  borderRadius: radius.md,
  background: brand.surface,
  color: brand.textSoft,
  fontSize: fontSize.sm,
  fontWeight: fontWeight.semibold,
  letterSpacing: letterSpacing.snug,
  lineHeight: '1.25',
  '@media': { [media.tablet]: { gap: space[3], padding: `${space[2]} ${space[4]}` } },
})
export const fin = style({ width: '1.75rem', height: '1.75rem' })
export const finGround = style({
  fill: brand.primarySoft,
  stroke: brand.primaryBorder,
  strokeWidth: 1.25,
  strokeLinejoin: 'round',
})
export const finStripe = style({ fill: brand.primaryBorder })
