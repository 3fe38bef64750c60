import { style } from '@vanilla-extract/css'
import { brand } from '../../../../styles/theme.css'
import { fontSize, fontWeight, radius, space } from '../../../../styles/tokens.css'

export const section = style({ display: 'grid', gap: space[5], selectors: { '& + &': { marginTop: space[5] } } })
export const heading = style({ fontSize: fontSize.lg, fontWeight: fontWeight.semibold })
export const muted = style({ color: brand.textMuted, fontSize: fontSize.sm })
export const form = style({ display: 'grid', gap: space[5] })
export const actions = style({ display: 'flex', flexWrap: 'wrap', justifyContent: 'flex-end', gap: space[3] })
export const frame = style({ minHeight: '12rem' })

export const choices = style({ display: 'grid', gap: space[2], border: 0, padding: 0, margin: 0, minWidth: 0 })
export const choice = style({
  display: 'flex',
  alignItems: 'center',
  gap: space[3],
  minHeight: '3rem',
  padding: `${space[2]} ${space[4]}`,
  border: `1px solid ${brand.border}`,
  borderRadius: radius.md,
  cursor: 'pointer',
  selectors: { '&:has(input:checked)': { borderColor: brand.primary, background: brand.surfaceMuted } },
})
export const radio = style({ width: '1.125rem', height: '1.125rem', flex: 'none', accentColor: brand.primary })
export const words = style({ display: 'grid', minWidth: 0 })
export const name = style({ fontWeight: fontWeight.medium })
