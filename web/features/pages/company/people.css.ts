import { style } from '@vanilla-extract/css'
import { brand } from '../../../styles/theme.css'
import { fontSize, fontWeight, radius, space } from '../../../styles/tokens.css'

export const person = style({ display: 'grid', gridTemplateColumns: '4.5rem minmax(0, 1fr)', gap: space[4] })
export const portrait = style({ width: '4.5rem', height: '4.5rem', borderRadius: radius.lg })
export const name = style({ fontSize: fontSize.md })
export const role = style({ color: brand.link, fontSize: fontSize.sm, fontWeight: fontWeight.medium })
export const about = style({ marginTop: space[2], fontSize: fontSize.sm, color: brand.textMuted })
