import { style } from '@vanilla-extract/css'
import { stack, text } from '../../../styles/primitives.css'
import { space } from '../../../styles/tokens.css'

export const tools = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space[3],
  margin: `${space[5]} 0`,
})
export const list = stack[2]
export const row = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: `${space[1]} ${space[3]}` })
export const address = style({ flex: '1 1 14rem', minWidth: 0, overflowWrap: 'anywhere' })
export const muted = text.figures
