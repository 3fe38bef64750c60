import { globalStyle, style } from '@vanilla-extract/css'
import { stack, text } from '../../styles/primitives.css'
import { brand } from '../../styles/theme.css'
import { duration, easeOut, fontSize, fontWeight, radius, space } from '../../styles/tokens.css'

export const field = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space[1.5],
  minWidth: 0,
  alignContent: 'start',
})
export const label = style({
  display: 'block',
  width: 'fit-content',
  fontSize: fontSize.sm,
  fontWeight: fontWeight.medium,
})
export const star = text.bad
export const hint = text.note

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

export const inputWrap = style({ position: 'relative' })
export const withLead = style({ paddingInlineStart: '2.625rem' })
export const withTrail = style({ paddingInlineEnd: '3rem' })

// The browser draws its own cross in the color of the machine; this one has the text's.
const stroke = (angle: string) =>
  `linear-gradient(${angle}, transparent calc(50% - 0.75px), currentcolor calc(50% - 0.75px) calc(50% + 0.75px), transparent calc(50% + 0.75px))`
globalStyle(`${inputWrap} > input::-webkit-search-cancel-button`, {
  appearance: 'none',
  width: '0.75rem',
  height: '0.75rem',
  marginInlineStart: space[2],
  background: `${stroke('45deg')}, ${stroke('-45deg')}`,
  cursor: 'pointer',
})
globalStyle(`${inputWrap} > input::placeholder`, { textOverflow: 'ellipsis' })

export const lead = style({
  position: 'absolute',
  insetBlock: 0,
  insetInlineStart: space[3],
  display: 'grid',
  placeItems: 'center',
  color: brand.textMuted,
  pointerEvents: 'none',
})

export const trail = style({
  position: 'absolute',
  insetBlock: 0,
  insetInlineEnd: space[1],
  display: 'grid',
  placeItems: 'center',
})

export const selectWrap = style({ position: 'relative' })
export const select = style({
  appearance: 'none',
  paddingInlineEnd: '2.5rem',
  textOverflow: 'ellipsis',
  cursor: 'pointer',
})

export const selectChevron = style({
  position: 'absolute',
  insetInlineEnd: space[3],
  top: 'calc(50% - 9px)',
  color: brand.textMuted,
  pointerEvents: 'none',
})

export const textArea = style({ display: 'block', minHeight: '6rem', resize: 'vertical' })

export const date = style({
  // Safari shrinks an empty date input and centers its text.
  appearance: 'none',
  minWidth: 0,
  fontVariantNumeric: 'tabular-nums',
  selectors: {
    '&::-webkit-date-and-time-value': { textAlign: 'start' },
    '&::-webkit-calendar-picker-indicator': { cursor: 'pointer', opacity: 0.7 },
  },
})

/** A typed date, and its other possible meaning. */
export const reading = stack[1]
export const openPicker = style({
  display: 'grid',
  placeItems: 'center',
  width: '2.75rem',
  height: '2.75rem',
  padding: 0,
  border: 'none',
  borderRadius: radius.md,
  background: 'none',
  color: brand.textMuted,
  cursor: 'pointer',
  ':hover': { color: brand.text },
})
/** The browser's own date input, of which only the opened calendar is visible. */
export const nativePicker = style({
  position: 'absolute',
  inset: 0,
  width: '100%',
  opacity: 0,
  pointerEvents: 'none',
})
export const otherDay = style({ fontSize: fontSize.sm, color: brand.textMuted })
globalStyle(`${otherDay} > button`, {
  minHeight: space[6],
  padding: 0,
  border: 'none',
  background: 'none',
  color: brand.link,
  font: 'inherit',
  textDecoration: 'underline',
  cursor: 'pointer',
})
