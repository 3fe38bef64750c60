import { style } from '@vanilla-extract/css'
import { answers, stack, text } from '../../../styles/primitives.css'
import { brand } from '../../../styles/theme.css'
import { fontSize, fontWeight, space } from '../../../styles/tokens.css'

export const story = stack[4]
export const subheading = style({ marginBottom: space[1], fontSize: fontSize.md, fontWeight: fontWeight.semibold })
export const trips = style({
  display: 'grid',
  gap: space[1],
  margin: `${space[1]} 0 ${space[2]}`,
  fontWeight: fontWeight.medium,
})
export const actions = answers

export const inlineLink = style({ color: brand.link, textDecoration: 'underline' })

export const events = stack[0]
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
export const eventTime = text.figures

/** Narrow enough to leave room for a button beside it on every phone. */
export const savedTraveler = style({ flex: '1 1 8rem', display: 'grid', gap: space[0.5], minWidth: 0 })
