import { globalStyle, style } from '@vanilla-extract/css'
import { space } from '../../styles/tokens.css'

export const list = style({ display: 'grid', gap: space[4] })
export const listItem = style({ minWidth: 0 })
// Inside what the list measures, which a gap or the item's own padding would not be.
globalStyle(`${listItem} > article`, { marginBottom: space[4] })
