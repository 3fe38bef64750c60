import { style } from '@vanilla-extract/css'
import { inline, stack, text } from '../../../styles/primitives.css'
import { brand } from '../../../styles/theme.css'
import { fontSize, fontWeight, radius, space } from '../../../styles/tokens.css'

export const field = style({ display: 'grid', gap: space[3], minWidth: 0 })
export const legend = style({ marginBottom: space[2], fontSize: fontSize.sm, fontWeight: fontWeight.medium })
export const hint = text.note

export const drop = style({
  display: 'grid',
  justifyItems: 'start',
  gap: space[2],
  padding: space[4],
  border: `1px dashed ${brand.borderStrong}`,
  borderRadius: radius.md,
  selectors: { '&[data-over]': { borderColor: brand.focusRing, background: brand.surfaceMuted } },
})
export const progress = style({ width: '100%', maxWidth: '20rem', accentColor: brand.primary })
export const tools = inline[2]

export const focal = stack[2]
export const stage = style({
  position: 'relative',
  justifySelf: 'start',
  maxWidth: 'min(100%, 24rem)',
  padding: 0,
  border: 0,
  borderRadius: radius.md,
  background: brand.surfaceMuted,
  cursor: 'crosshair',
  overflow: 'hidden',
})
export const chosen = style({ width: '100%', height: 'auto' })
export const mark = style({
  position: 'absolute',
  width: '1.5rem',
  height: '1.5rem',
  margin: '-0.75rem 0 0 -0.75rem',
  border: '3px solid #fff',
  borderRadius: radius.full,
  // On whatever picture, one of the two is seen.
  boxShadow: '0 0 0 2px #000, inset 0 0 0 2px #000',
  pointerEvents: 'none',
})
