import { style } from '@vanilla-extract/css'
import { brand } from '../styles/theme.css'
import { fontWeight, radius, space, zIndex } from '../styles/tokens.css'

/** A link for keys and screen readers past what comes first, visible while it has the focus. */
export const skipLink = style({
  position: 'fixed',
  zIndex: zIndex.skipLink,
  top: space[2],
  left: space[2],
  padding: `${space[3]} ${space[4]}`,
  borderRadius: radius.md,
  background: brand.primary,
  color: brand.onPrimary,
  fontWeight: fontWeight.semibold,
  selectors: { '&:not(:focus)': { clipPath: 'inset(50%)', pointerEvents: 'none' } },
})
