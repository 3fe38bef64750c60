import { style } from '@vanilla-extract/css'
import { brand } from '../../../styles/theme.css'
import { fontSize, fontWeight, space } from '../../../styles/tokens.css'

export const lines = style({ display: 'grid', gap: space[2], fontSize: fontSize.sm })
export const line = style({
  display: 'flex',
  justifyContent: 'space-between',
  alignItems: 'baseline',
  gap: space[4],
  color: brand.textSoft,
})
export const total = style([
  line,
  {
    paddingTop: space[3],
    marginTop: space[1],
    borderTop: `1px solid ${brand.border}`,
    color: brand.text,
    fontSize: fontSize.md,
    fontWeight: fontWeight.semibold,
  },
])
