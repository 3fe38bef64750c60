import { globalStyle, style } from '@vanilla-extract/css'
import { stack } from '../../../../styles/primitives.css'
import { brand } from '../../../../styles/theme.css'
import { fontSize, media, space } from '../../../../styles/tokens.css'

export const panel = stack[4]

export const words = style({ display: 'grid', gap: space[1], fontSize: fontSize.sm, color: brand.textMuted })

export const checkRow = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `${space[1]} ${space[4]}`,
  minHeight: '2.75rem',
  fontSize: fontSize.sm,
  fontVariantNumeric: 'tabular-nums',
})

/** As high as the calendar that is loading. */
export const gridPlace = style({
  display: 'grid',
  placeItems: 'center',
  minHeight: '26rem',
  '@media': { [media.tablet]: { minHeight: '24rem' } },
})
export const monthGrid = style({})
// In the chosen day and under the pointer, text inherits its color.
globalStyle(`${monthGrid} [aria-selected="true"] button span, ${monthGrid} button:hover span`, { color: 'inherit' })
