import { style } from '@vanilla-extract/css'
import { brand } from '../../../styles/theme.css'
import { fontSize, fontWeight, lineHeight, radius, space } from '../../../styles/tokens.css'

/** Unfolded below the card's own lines, above the link that covers the card. */
export const more = style({
  gridArea: 'more',
  position: 'relative',
  zIndex: 1,
  display: 'grid',
  gap: space[2],
  minWidth: 0,
  padding: `${space[3]} ${space[3]} ${space[2]}`,
  borderTop: `1px solid ${brand.border}`,
  borderRadius: `0 0 ${radius.lg} ${radius.lg}`,
  background: brand.surface,
  fontSize: fontSize.sm,
  lineHeight: lineHeight.snug,
})
export const journeys = style({ display: 'flex', flexWrap: 'wrap', gap: `${space[1]} ${space[6]}` })
export const journey = style({ color: brand.textMuted, fontVariantNumeric: 'tabular-nums' })
export const connections = style({ color: brand.text })
export const facts = style({ display: 'flex', flexWrap: 'wrap', gap: `${space[1]} ${space[4]}` })
export const actions = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: space[5] })
export const whyButton = style({
  position: 'relative',
  minHeight: '1.75rem',
  color: brand.link,
  fontWeight: fontWeight.medium,
  cursor: 'pointer',
  '::after': { content: '', position: 'absolute', inset: `-0.5rem -${space[2]}` },
})
