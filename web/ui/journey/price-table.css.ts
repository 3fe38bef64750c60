import { style } from '@vanilla-extract/css'
import { brand } from '../../styles/theme.css'
import { fontSize, fontWeight, space } from '../../styles/tokens.css'

export const table = style({ width: '100%', borderCollapse: 'collapse', fontSize: fontSize.sm })
const cell = { padding: `${space[1]} 0`, verticalAlign: 'top' } as const
export const name = style({ ...cell, paddingInlineEnd: space[2], fontWeight: fontWeight.regular, textAlign: 'start' })
export const reason = style({ display: 'block', fontSize: fontSize.xs, color: brand.textMuted })
export const amount = style({
  ...cell,
  paddingInlineStart: space[3],
  textAlign: 'end',
  whiteSpace: 'nowrap',
  fontVariantNumeric: 'tabular-nums',
})
export const columnName = style({ color: brand.textMuted, fontSize: fontSize.xs, fontWeight: fontWeight.medium })
export const sum = style({ borderTop: `1px solid ${brand.border}`, fontWeight: fontWeight.semibold })
export const missing = style({ marginTop: space[1], fontSize: fontSize.xs, color: brand.textMuted })
