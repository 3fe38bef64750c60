import { style } from '@vanilla-extract/css'
import { brand } from '../../styles/theme.css'
import { fontWeight, radius, space, zIndex } from '../../styles/tokens.css'

export const layout = style({ display: 'flex', flexDirection: 'column', minHeight: '100dvh' })

// A page is at least as tall as the window, so that the footer doesn't jump while it loads.
export const main = style({ flex: 1, minHeight: 'calc(100dvh - 4.5rem)', outline: 'none' })

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
