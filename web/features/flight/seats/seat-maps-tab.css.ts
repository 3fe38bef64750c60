import { style } from '@vanilla-extract/css'
import { space } from '../../../styles/tokens.css'

export const waiting = style({ display: 'grid', gap: space[4] })
export const loadingText = style({ display: 'flex', alignItems: 'center', gap: space[3] })
export const ready = style({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: space[4] })
