import { style } from '@vanilla-extract/css'
import { brand } from '../../styles/theme.css'
import { fontSize, fontWeight, space } from '../../styles/tokens.css'

export const lines = style({ display: 'grid', gap: space[2], fontSize: fontSize.sm })
export const line = style({
  display: 'flex',
  justifyContent: 'space-between',
  alignItems: 'center',
  gap: space[4],
  color: brand.textSoft,
})
export const part = style([line, { paddingInlineStart: space[4], fontSize: fontSize.xs, color: brand.textMuted }])
export const total = style([
  line,
  {
    marginTop: space[1],
    paddingTop: space[3],
    borderTop: `1px solid ${brand.border}`,
    color: brand.text,
    fontSize: fontSize.md,
    fontWeight: fontWeight.semibold,
  },
])
export const term = style({ display: 'inline-flex', alignItems: 'center', gap: space[2] })
