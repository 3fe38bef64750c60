import { style } from '@vanilla-extract/css'
import { brand } from '../../../styles/theme.css'
import { fontSize, fontWeight, media, space } from '../../../styles/tokens.css'

export const stack = style({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: space[5] })
export const section = style({ display: 'grid', gap: space[4] })
export const heading = style({ fontSize: fontSize.lg })
export const facts = style({
  display: 'grid',
  gap: space[3],
  gridTemplateColumns: 'repeat(auto-fit, minmax(8rem, 1fr))',
  paddingBottom: space[4],
  borderBottom: `1px solid ${brand.border}`,
  fontSize: fontSize.sm,
})
export const fact = style({ display: 'grid', alignContent: 'start', gap: space[0.5], color: brand.textMuted })
export const value = style({ color: brand.text, fontWeight: fontWeight.medium })
export const secure = style({
  display: 'flex',
  alignItems: 'center',
  gap: space[2],
  fontSize: fontSize.sm,
  color: brand.textMuted,
})
export const actions = style({
  display: 'grid',
  gap: space[3],
  '@media': { [media.tablet]: { display: 'flex', justifyContent: 'space-between', flexDirection: 'row-reverse' } },
})
export const questions = style({
  display: 'grid',
  gap: space[4],
  gridTemplateColumns: 'repeat(auto-fit, minmax(14rem, 1fr))',
})
export const frameHolder = style({ minHeight: '12rem' })

export const fields = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  gap: space[4],
  '@media': { [media.tablet]: { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' } },
})
export const full = style({ gridColumn: '1 / -1' })
