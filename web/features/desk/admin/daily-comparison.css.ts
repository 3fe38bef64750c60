import { style } from '@vanilla-extract/css'
import { brand } from '../../../styles/theme.css'
import { fontSize, fontWeight, space } from '../../../styles/tokens.css'

export const section = style({ display: 'grid', gap: space[3], marginTop: space[6] })
export const head = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space[3],
})
export const heading = style({ fontSize: fontSize.lg, fontWeight: fontWeight.semibold })
export const lead = style({ color: brand.textSoft, maxWidth: '44em' })
export const list = style({ display: 'grid', gap: space[3] })
export const day = style({ display: 'grid', gap: space[2] })
export const name = style({ fontSize: fontSize.md, fontWeight: fontWeight.semibold })
export const figures = style({ color: brand.textMuted, fontSize: fontSize.sm, fontVariantNumeric: 'tabular-nums' })
export const differences = style({ display: 'grid', gap: space[1] })
export const term = style({ display: 'inline', margin: 0 })
