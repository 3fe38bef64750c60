import { style } from '@vanilla-extract/css'
import { inline } from '../../styles/primitives.css'
import { brand } from '../../styles/theme.css'
import { fontSize, fontWeight, media, space } from '../../styles/tokens.css'

export const cards = style({ display: 'grid', gap: space[4], padding: 0, margin: 0, listStyle: 'none' })
export const head = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: space[2],
  justifyContent: 'space-between',
  alignItems: 'baseline',
})
export const route = style({ fontSize: fontSize.lg, fontWeight: fontWeight.semibold, overflowWrap: 'anywhere' })
export const state = style({ fontSize: fontSize.sm, color: brand.textSoft })
export const facts = style({
  display: 'grid',
  gap: space[2],
  margin: `${space[3]} 0`,
  fontSize: fontSize.sm,
  '@media': { [media.tablet]: { gridTemplateColumns: '1fr 1fr' } },
})
export const factName = style({ color: brand.textSoft })
export const factValue = style({ margin: 0, fontVariantNumeric: 'tabular-nums' })
export const buttons = inline[2]
export const limit = style({ display: 'grid', gap: space[3], maxWidth: '20rem', marginTop: space[3] })
export const soft = style({ color: brand.textSoft, fontSize: fontSize.sm, maxWidth: '40em' })
export const pressed = style({ marginBottom: space[6] })
