import { globalStyle, style } from '@vanilla-extract/css'
import { stack, text } from '../../../styles/primitives.css'
import { brand } from '../../../styles/theme.css'
import { fontSize, fontWeight, media, radius, shadow, space } from '../../../styles/tokens.css'

export const panel = stack[5]
export const group = style({
  display: 'grid',
  gap: space[2],
  selectors: { '& + &': { paddingTop: space[5], borderTop: `1px solid ${brand.border}` } },
})
export const legend = style({
  // A legend isn't part of its fieldset's grid unless it floats.
  float: 'left',
  width: '100%',
  fontSize: fontSize.sm,
  fontWeight: fontWeight.semibold,
})
export const rangeWords = text.figures
export const ends = style({ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: space[3], paddingTop: space[1] })

export const choices = stack[0]
export const choice = style({
  display: 'flex',
  alignItems: 'start',
  justifyContent: 'space-between',
  gap: space[2],
})
export const choiceWords = stack[0]
export const hours = style({ fontSize: fontSize.xs, color: brand.textMuted, fontVariantNumeric: 'tabular-nums' })
export const count = style({
  paddingBlock: space[1],
  fontSize: fontSize.xs,
  lineHeight: '1.3125rem',
  color: brand.textMuted,
  fontVariantNumeric: 'tabular-nums',
  '@media': { [media.touch]: { paddingBlock: space[2] } },
})
/** The count beside it is as wide as three figures, so that prices are aligned. */
export const price = style([count, { marginInlineStart: 'auto', whiteSpace: 'nowrap' }])
globalStyle(`${price} + ${count}`, { minWidth: '2rem', textAlign: 'end' })

/** As high as the window: it scrolls by itself, and its buttons stay visible. */
export const aside = style({
  position: 'sticky',
  top: '5.5rem',
  display: 'flex',
  flexDirection: 'column',
  maxHeight: 'calc(100dvh - 6.5rem)',
  background: brand.surface,
  border: `1px solid ${brand.border}`,
  borderRadius: radius.lg,
  boxShadow: shadow.raised,
})
export const asideHead = style({
  display: 'flex',
  alignItems: 'center',
  gap: space[2],
  minHeight: '3.25rem',
  padding: `${space[1.5]} ${space[1.5]} ${space[1.5]} ${space[4]}`,
  borderBottom: `1px solid ${brand.border}`,
})
export const asideTitle = style({ flex: 1, fontSize: fontSize.md, fontWeight: fontWeight.semibold })
export const badge = style({
  minWidth: '1.375rem',
  padding: `0 ${space[1.5]}`,
  borderRadius: radius.full,
  background: brand.primary,
  color: brand.onPrimary,
  fontSize: fontSize.xs,
  fontWeight: fontWeight.semibold,
  lineHeight: '1.375rem',
  textAlign: 'center',
})
export const asideBody = style({
  flex: 1,
  minHeight: 0,
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  padding: space[4],
})
export const asideFoot = style({
  display: 'grid',
  gridTemplateColumns: '1fr 1fr',
  gap: space[2],
  padding: space[3],
  borderTop: `1px solid ${brand.border}`,
})

export const sheetActions = style({
  display: 'grid',
  gridTemplateColumns: '1fr 1fr',
  gap: `${space[2]} ${space[3]}`,
  width: '100%',
})
export const sheetCount = style({
  gridColumn: '1 / -1',
  fontSize: fontSize.sm,
  color: brand.textMuted,
  fontVariantNumeric: 'tabular-nums',
  textAlign: 'center',
})

export const sheetHead = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space[3],
  marginBottom: space[3],
  fontSize: fontSize.sm,
  color: brand.textMuted,
})

/** The filters that are set, to be taken off one by one. */
export const takeOff = style({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'center',
  gap: space[2],
  marginTop: space[4],
})
globalStyle(`${takeOff} button > span:last-child`, {
  fontWeight: fontWeight.regular,
  fontVariantNumeric: 'tabular-nums',
})
