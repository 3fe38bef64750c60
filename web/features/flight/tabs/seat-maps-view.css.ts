import { style } from '@vanilla-extract/css'
import { column, text } from '../../../styles/primitives.css'
import { fontSize, space } from '../../../styles/tokens.css'

export const panel = column[4]
export const facts = style({ display: 'grid', gap: space[1], fontSize: fontSize.sm })
export const factsName = text.medium
export const muted = text.note
export const picture = style({ containerType: 'inline-size' })
/** Hidden where seats are too narrow for it: the text above the cabin has the prices. */
export const priceOnSeat = style({ display: 'none', '@container': { '(min-width: 28px)': { display: 'inline' } } })
