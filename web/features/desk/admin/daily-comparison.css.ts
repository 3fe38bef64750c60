import { style } from '@vanilla-extract/css'
import { stack, text } from '../../../styles/primitives.css'
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
export const heading = text.heading
export const lead = style({ color: brand.textSoft, maxWidth: '44em' })
export const list = stack[3]
export const day = stack[2]
export const name = style({ fontSize: fontSize.md, fontWeight: fontWeight.semibold })
export const figures = text.figures
export const differences = stack[1]
export const term = style({ display: 'inline', margin: 0 })
