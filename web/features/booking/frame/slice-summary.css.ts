import { style } from '@vanilla-extract/css'
import { brand } from '../../../styles/theme.css'
import { fontSize, fontWeight, space } from '../../../styles/tokens.css'

export const slice = style({ display: 'grid', gap: space[3] })
export const head = style({ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', gap: space[1] })
export const title = style({ fontSize: fontSize.sm, fontWeight: fontWeight.semibold })
export const date = style({ fontSize: fontSize.sm, color: brand.textMuted })
export const route = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, auto) minmax(5rem, 1fr) minmax(0, auto)',
  gap: space[3],
  alignItems: 'center',
})
export const place = style({ minWidth: 0 })
export const placeEnd = style([place, { textAlign: 'end' }])
export const time = style({
  fontSize: fontSize.lg,
  fontWeight: fontWeight.semibold,
  fontVariantNumeric: 'tabular-nums',
  lineHeight: '1.2',
})
export const code = style({ fontSize: fontSize.sm, fontWeight: fontWeight.medium })
export const city = style({ fontSize: fontSize.xs, color: brand.textMuted })

/** "+1": the day after. */
export const later = style({
  marginInlineStart: space[0.5],
  fontSize: fontSize.xs,
  color: brand.warningText,
  lineHeight: '0',
})
