import { style } from '@vanilla-extract/css'
import { brand } from '../styles/theme.css'
import { space } from '../styles/tokens.css'

export const wrap = style({ position: 'relative' })
export const withLead = style({ paddingInlineStart: '2.625rem' })
export const withTrail = style({ paddingInlineEnd: '3rem' })

export const lead = style({
  position: 'absolute',
  insetBlock: 0,
  insetInlineStart: space[3],
  display: 'grid',
  placeItems: 'center',
  color: brand.textMuted,
  pointerEvents: 'none',
})

export const trail = style({
  position: 'absolute',
  insetBlock: 0,
  insetInlineEnd: space[1],
  display: 'grid',
  placeItems: 'center',
})
