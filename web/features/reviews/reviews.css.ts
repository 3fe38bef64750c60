import { style } from '@vanilla-extract/css'
import { inline, text } from '../../styles/primitives.css'
import { brand } from '../../styles/theme.css'
import { fontSize, fontWeight, radius, space } from '../../styles/tokens.css'

export const form = style({ display: 'grid', gap: space[5], maxWidth: '40rem' })
export const sections = style({ display: 'grid', gap: space[6], maxWidth: '42rem' })
export const legend = style({ fontSize: fontSize.sm, fontWeight: fontWeight.medium, marginBottom: space[1.5] })
export const needed = text.bad
export const choices = style({ display: 'flex', flexWrap: 'wrap' })
export const choice = style({
  position: 'relative',
  display: 'grid',
  placeItems: 'center',
  width: '2.75rem',
  height: '2.75rem',
  borderRadius: radius.md,
  cursor: 'pointer',
  selectors: {
    '&:hover': { background: brand.surfaceMuted },
    '&:has(:focus-visible)': { outline: `2px solid ${brand.focusRing}`, outlineOffset: '-2px' },
  },
})
// Covers its star, so that presses and touch exploration find it.
export const hiddenRadio = style({ position: 'absolute', inset: 0, opacity: 0, cursor: 'inherit' })
export const chosenStar = style({ color: brand.warning, fill: 'currentColor' })
export const otherStar = text.muted
export const buttons = inline[3]
export const section = style({
  display: 'grid',
  gap: space[3],
  justifyItems: 'start',
  paddingTop: space[5],
  borderTop: `1px solid ${brand.border}`,
})
export const soft = style({ color: brand.textSoft, fontSize: fontSize.sm, maxWidth: '40em' })
export const written = style({ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', unicodeBidi: 'plaintext' })
