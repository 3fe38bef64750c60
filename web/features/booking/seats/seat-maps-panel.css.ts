import { style } from '@vanilla-extract/css'
import { brand } from '../../../styles/theme.css'
import { duration, easeOut, fontSize, fontWeight, radius, space } from '../../../styles/tokens.css'

export const panel = style({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: space[5] })
/** Always two lines high: if it grew when a seat takes the focus, the seat would move away from the pointer. */
export const detail = style({
  height: '3em',
  lineHeight: '1.5',
  overflow: 'hidden',
  fontSize: fontSize.sm,
  color: brand.textSoft,
  fontVariantNumeric: 'tabular-nums',
})

export const legend = style({ fontSize: fontSize.sm, fontWeight: fontWeight.medium, marginBottom: space[2] })
export const list = style({
  display: 'grid',
  gap: space[2],
  gridTemplateColumns: 'repeat(auto-fill, minmax(11rem, 1fr))',
})
export const option = style({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr) auto',
  alignItems: 'center',
  gap: space[2],
  minHeight: '2.75rem',
  padding: `${space[2]} ${space[3]}`,
  background: brand.surface,
  border: `1px solid ${brand.borderStrong}`,
  borderRadius: radius.md,
  fontSize: fontSize.sm,
  cursor: 'pointer',
  transition: `background-color ${duration.fast} ${easeOut}`,
  selectors: {
    '&:has(input:checked)': {
      background: brand.primarySoft,
      borderColor: brand.primaryBorder,
      color: brand.onPrimarySoft,
    },
    '&:has(input:focus-visible)': { outline: `2px solid ${brand.focusRing}`, outlineOffset: '2px' },
  },
})
export const radio = style({ accentColor: brand.primaryBorder, width: '1rem', height: '1rem' })
export const name = style({ fontWeight: fontWeight.medium, overflow: 'hidden', textOverflow: 'ellipsis' })
export const seat = style({ fontVariantNumeric: 'tabular-nums', color: 'inherit' })
