import { style } from '@vanilla-extract/css'
import { answers, stack, text } from '../../../../styles/primitives.css'
import { brand } from '../../../../styles/theme.css'
import { fontWeight, radius, space } from '../../../../styles/tokens.css'

export const section = style({ display: 'grid', gap: space[5], selectors: { '& + &': { marginTop: space[5] } } })
export const heading = text.heading
export const muted = text.note
export const form = stack[5]
export const actions = answers
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
