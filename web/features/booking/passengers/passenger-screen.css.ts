import { style } from '@vanilla-extract/css'
import { media, space } from '../../../styles/tokens.css'

export const stack = style({ display: 'grid', gap: space[5], minWidth: 0 })
export const actions = style({ display: 'grid', '@media': { [media.tablet]: { justifyContent: 'end' } } })
