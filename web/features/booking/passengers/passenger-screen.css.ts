import { style } from '@vanilla-extract/css'
import { media, space } from '../../../styles/tokens.css'

export const stack = style({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: space[5] })
export const actions = style({ display: 'grid', '@media': { [media.tablet]: { justifyContent: 'end' } } })
