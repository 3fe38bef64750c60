import { style } from '@vanilla-extract/css'
import { brand } from '../styles/theme.css'
import { space } from '../styles/tokens.css'

export const wrap = style({ position: 'relative' })
export const select = style({
  appearance: 'none',
  paddingInlineEnd: '2.5rem',
  textOverflow: 'ellipsis',
  cursor: 'pointer',
})

export const chevron = style({
  position: 'absolute',
  insetInlineEnd: space[3],
  top: 'calc(50% - 9px)',
  color: brand.textMuted,
  pointerEvents: 'none',
})
