import { style } from '@vanilla-extract/css'
import { brand } from '../../../styles/theme.css'
import { fontSize, fontWeight, media, space } from '../../../styles/tokens.css'

export const stack = style({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: space[6] })
export const columns = style({
  display: 'grid',
  gap: space[5],
  alignItems: 'start',
  '@media': { [media.tablet]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' } },
})
export const section = style({ display: 'grid', gap: space[4] })
export const heading = style({ fontSize: fontSize.lg })
export const facts = style({ display: 'grid', gap: space[3], fontSize: fontSize.sm })
export const fact = style({ display: 'grid', gap: space[0.5] })
export const name = style({ fontSize: fontSize.xs, color: brand.textMuted })
export const value = style({ fontWeight: fontWeight.medium, overflowWrap: 'anywhere' })
export const people = style({ display: 'grid', gap: space[2], fontSize: fontSize.sm })
export const person = style({ display: 'flex', justifyContent: 'space-between', gap: space[3] })
export const kind = style({ color: brand.textMuted })
export const refundNote = style([kind, { fontSize: fontSize.sm }])
export const actions = style({ display: 'flex', flexWrap: 'wrap', gap: space[3] })
