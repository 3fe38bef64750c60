import { style } from '@vanilla-extract/css'
import { brand } from '../../styles/theme.css'
import { fontSize, fontWeight, media, space } from '../../styles/tokens.css'

export const panel = style({ display: 'grid', gap: space[5] })
export const group = style({
  display: 'grid',
  gap: space[2],
  selectors: { '& + &': { paddingTop: space[5], borderTop: `1px solid ${brand.border}` } },
})
export const legend = style({
  // A legend takes no part in its fieldset's grid; floating makes it one of its boxes.
  float: 'left',
  width: '100%',
  fontSize: fontSize.sm,
  fontWeight: fontWeight.semibold,
})
export const rangeWords = style({ fontSize: fontSize.sm, color: brand.textMuted, fontVariantNumeric: 'tabular-nums' })
export const ends = style({ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: space[3], paddingTop: space[1] })

export const choices = style({ display: 'grid' })
export const choice = style({
  display: 'flex',
  alignItems: 'start',
  justifyContent: 'space-between',
  gap: space[2],
})
export const choiceWords = style({ display: 'grid' })
export const hours = style({ fontSize: fontSize.xs, color: brand.textMuted, fontVariantNumeric: 'tabular-nums' })
export const count = style({
  paddingBlock: space[1],
  fontSize: fontSize.xs,
  lineHeight: '1.3125rem',
  color: brand.textMuted,
  fontVariantNumeric: 'tabular-nums',
  '@media': { [media.touch]: { paddingBlock: space[2] } },
})
