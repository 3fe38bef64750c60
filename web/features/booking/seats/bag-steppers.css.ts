import { style } from '@vanilla-extract/css'
import { fontSize, space } from '../../../styles/tokens.css'

export const heading = style({ fontSize: fontSize.lg, marginBottom: space[4] })
export const steppers = style({ display: 'grid', gap: space[4] })
