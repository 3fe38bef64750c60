import { style } from '@vanilla-extract/css'
import { answers, stack } from '../../../styles/primitives.css'
import { brand } from '../../../styles/theme.css'
import { fontSize, fontWeight, media, space } from '../../../styles/tokens.css'

export const cards = stack[6]
export const list = stack[0]
export const row = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space[3],
  padding: `${space[3]} 0`,
  borderTop: `1px solid ${brand.border}`,
  selectors: { '&:first-child': { borderTop: 0, paddingTop: 0 } },
})
export const words = style({ display: 'grid', gap: space[0.5], minWidth: 0 })
export const name = style({ fontWeight: fontWeight.medium, overflowWrap: 'anywhere' })
export const address = style({ color: brand.textMuted, fontSize: fontSize.sm, overflowWrap: 'anywhere' })
export const adding = style({
  display: 'grid',
  gap: space[3],
  '@media': { [media.tablet]: { gridTemplateColumns: 'minmax(0, 1fr) 12rem auto' } },
})
/** Beside the field, under its label. */
export const addButton = style({ '@media': { [media.tablet]: { marginTop: '1.875rem', alignSelf: 'start' } } })

export const abouts = style({ display: 'grid', gap: space[1], maxWidth: '70ch' })
export const tools = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'end', gap: space[3] })
export const buttons = answers
