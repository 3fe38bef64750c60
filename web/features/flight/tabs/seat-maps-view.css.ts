import { style } from '@vanilla-extract/css'
import { brand } from '../../../styles/theme.css'
import { fontSize, fontWeight, space } from '../../../styles/tokens.css'

export const panel = style({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: space[4] })
export const facts = style({ display: 'grid', gap: space[1], fontSize: fontSize.sm })
export const factsName = style({ fontWeight: fontWeight.medium })
export const muted = style({ fontSize: fontSize.sm, color: brand.textMuted })
export const picture = style({ containerType: 'inline-size' })
/** Hidden where seats are too narrow for it: the text above the cabin has the prices. */
export const priceOnSeat = style({ display: 'none', '@container': { '(min-width: 28px)': { display: 'inline' } } })
