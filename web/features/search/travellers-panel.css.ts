import { style } from '@vanilla-extract/css'
import { brand } from '../../styles/theme.css'
import { fontSize, space } from '../../styles/tokens.css'

export const panel = style({ display: 'grid', gap: space[4], width: '18rem', maxWidth: '100%' })

export const rule = style({
  fontSize: fontSize.sm,
  color: brand.textMuted,
  selectors: { '&:empty': { display: 'none' } },
})
