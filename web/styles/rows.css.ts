import { style } from '@vanilla-extract/css'
import { brand } from './theme.css'
import { fontSize, fontWeight, radius, space } from './tokens.css'

// Items of an account one below the other in one frame: devices, second factors, cards.

export const rows = style({ display: 'grid', border: `1px solid ${brand.border}`, borderRadius: radius.md })
export const row = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `${space[2]} ${space[4]}`,
  padding: space[4],
  selectors: { '& + &': { borderTop: `1px solid ${brand.border}` } },
})
export const rowWords = style({ flex: '1 1 12rem', display: 'grid', gap: space[0.5], minWidth: 0 })
export const rowName = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space[2],
  fontSize: fontSize.md,
  fontWeight: fontWeight.medium,
  overflowWrap: 'anywhere',
})
