import { style } from '@vanilla-extract/css'
import { brand } from '../styles/theme.css'
import { duration, easeOut, fontSize, fontWeight, radius, space } from '../styles/tokens.css'

export const field = style({ display: 'grid', gap: space[1.5], minWidth: 0, alignContent: 'start' })
export const label = style({
  display: 'block',
  width: 'fit-content',
  fontSize: fontSize.sm,
  fontWeight: fontWeight.medium,
})
export const star = style({ color: brand.destructiveText })
export const hint = style({ fontSize: fontSize.sm, color: brand.textMuted })

export const error = style({
  display: 'flex',
  alignItems: 'start',
  gap: space[1.5],
  fontSize: fontSize.sm,
  color: brand.destructiveText,
})
export const errorIcon = style({ marginTop: '0.1875rem' })

/** The look of a one-line control: inputs, selects, and buttons that stand in for them. */
export const control = style({
  width: '100%',
  minHeight: '2.875rem',
  padding: `${space[2]} ${space[3]}`,
  background: brand.surface,
  color: brand.text,
  border: `1px solid ${brand.borderStrong}`,
  borderRadius: radius.md,
  fontSize: fontSize.md,
  lineHeight: '1.5',
  textAlign: 'start',
  transition: `border-color ${duration.fast} ${easeOut}, box-shadow ${duration.fast} ${easeOut}`,
  selectors: {
    '&::placeholder': { color: brand.textMuted, opacity: 1 },
    '&:hover:not(:disabled)': { borderColor: brand.textMuted },
    '&:focus': { outline: 'none', borderColor: brand.focusRing, boxShadow: `0 0 0 1px ${brand.focusRing}` },
    '&[aria-invalid="true"]': { borderColor: brand.destructiveText },
    '&[aria-invalid="true"]:focus': { boxShadow: `0 0 0 1px ${brand.destructiveText}` },
    '&:disabled': { background: brand.surfaceMuted, color: brand.textMuted, borderColor: brand.border },
  },
})
