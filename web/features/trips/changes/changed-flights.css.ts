import { style } from '@vanilla-extract/css'
import { stack, text } from '../../../styles/primitives.css'
import { brand } from '../../../styles/theme.css'
import { fontSize, fontWeight, media, space } from '../../../styles/tokens.css'

export const content = stack[3]
export const direction = text.semibold
export const versions = style({
  display: 'grid',
  columnGap: space[3],
  marginTop: space[1],
  '@media': { [media.tablet]: { gridTemplateColumns: 'auto minmax(0, 1fr)', rowGap: space[1] } },
})
export const version = style({ display: 'contents' })
export const name = style({ fontSize: fontSize.xs, lineHeight: '1.25rem', color: brand.textMuted })
export const flights = style({ display: 'grid', gap: space[1], fontVariantNumeric: 'tabular-nums' })
export const old = style({ color: brand.textMuted, textDecoration: 'line-through' })
export const now = style({ fontWeight: fontWeight.medium, textDecoration: 'none' })
export const flight = style({ display: 'block' })
/** Stays in one piece where a line is too narrow for all of them. Inline, because a box of its own would not be struck out. */
export const part = style({ whiteSpace: 'nowrap', marginRight: space[2] })
