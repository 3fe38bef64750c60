import { style } from '@vanilla-extract/css'
import { stack, text } from '../../../styles/primitives.css'
import { brand } from '../../../styles/theme.css'
import { fontSize, fontWeight, media, space } from '../../../styles/tokens.css'
import { foldLine } from '../../../ui/layout/fold.css'

export const summary = style([
  foldLine,
  {
    minHeight: '3.5rem',
    padding: `${space[2]} ${space[4]}`,
    fontSize: fontSize.sm,
    fontWeight: fontWeight.medium,
    '@media': { [media.wide]: { display: 'none' } },
  },
])
export const routeCodes = style({ display: 'grid', flex: 1, minWidth: 0 })
export const folded = style({ display: 'grid', justifyItems: 'end' })
export const dates = style({ fontSize: fontSize.xs, fontWeight: fontWeight.regular, color: brand.textMuted })
export const body = style({
  display: 'grid',
  gap: space[5],
  padding: space[5],
  borderTop: `1px solid ${brand.border}`,
  '@media': { [media.wide]: { borderTop: 0, padding: space[6] } },
})
export const heading = style({ fontSize: fontSize.lg })
export const carrier = style({
  display: 'flex',
  alignItems: 'center',
  gap: space[2],
  fontSize: fontSize.sm,
  color: brand.textSoft,
})

export const note = style({ fontSize: fontSize.sm, color: brand.textMuted })

export const slice = stack[3]
export const head = style({ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', gap: space[1] })
export const title = text.label
export const date = text.note
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
export const city = text.caption

/** "+1": the day after. */
export const later = style({
  marginInlineStart: space[0.5],
  fontSize: fontSize.xs,
  color: brand.warningText,
  lineHeight: '0',
})
