import { style } from '@vanilla-extract/css'
import { brand } from '../../../styles/theme.css'
import { fontSize, fontWeight, space } from '../../../styles/tokens.css'

export const story = style({ display: 'grid', gap: space[4] })
export const subheading = style({ marginBottom: space[1], fontSize: fontSize.md, fontWeight: fontWeight.semibold })
export const trips = style({
  display: 'grid',
  gap: space[1],
  margin: `${space[1]} 0 ${space[2]}`,
  fontWeight: fontWeight.medium,
})
export const actions = style({ display: 'flex', flexWrap: 'wrap', justifyContent: 'flex-end', gap: space[3] })

export const inlineLink = style({ color: brand.link, textDecoration: 'underline' })

export const events = style({ display: 'grid' })
export const event = style({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  gap: `${space[0.5]} ${space[4]}`,
  padding: `${space[3]} 0`,
  borderTop: `1px solid ${brand.border}`,
})
export const eventWords = style({ flex: '1 1 14rem', display: 'grid', gap: space[0.5], minWidth: 0 })
export const eventName = style({ fontSize: fontSize.md, fontWeight: fontWeight.medium })
export const eventTime = style({ color: brand.textMuted, fontSize: fontSize.sm, fontVariantNumeric: 'tabular-nums' })

/** Narrow enough to leave room for a button beside it on every phone. */
export const savedTraveler = style({ flex: '1 1 8rem', display: 'grid', gap: space[0.5], minWidth: 0 })
