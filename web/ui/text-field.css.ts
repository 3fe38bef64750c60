import { globalStyle, style } from '@vanilla-extract/css'
import { brand } from '../styles/theme.css'
import { space } from '../styles/tokens.css'

export const wrap = style({ position: 'relative' })
export const withLead = style({ paddingInlineStart: '2.625rem' })
export const withTrail = style({ paddingInlineEnd: '3rem' })

// The browser draws its own cross in the color of the machine; this one has the text's.
const stroke = (angle: string) =>
  `linear-gradient(${angle}, transparent calc(50% - 0.75px), currentcolor calc(50% - 0.75px) calc(50% + 0.75px), transparent calc(50% + 0.75px))`
globalStyle(`${wrap} > input::-webkit-search-cancel-button`, {
  appearance: 'none',
  width: '0.75rem',
  height: '0.75rem',
  marginInlineStart: space[2],
  background: `${stroke('45deg')}, ${stroke('-45deg')}`,
  cursor: 'pointer',
})
globalStyle(`${wrap} > input::placeholder`, { textOverflow: 'ellipsis' })

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
