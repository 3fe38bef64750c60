import { style } from '@vanilla-extract/css'
import { brand } from '../../styles/theme.css'
import { space } from '../../styles/tokens.css'

export const group = style({ display: 'grid', gap: space[1], paddingBlock: space[3] })
export const separated = style({ borderTop: `1px solid ${brand.border}` })
export const buttons = style({ display: 'grid', gap: space[3], paddingBlock: space[4] })
export const whoIsIn = style({ display: 'flex', alignItems: 'center', gap: space[3], paddingBlock: space[3] })
export const large = style({ minHeight: '2.75rem', fontSize: '1rem' })
