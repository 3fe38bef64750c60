import { style } from '@vanilla-extract/css'
import { brand } from '../styles/theme.css'
import { fontWeight, radius } from '../styles/tokens.css'

const box = style({
  display: 'inline-grid',
  placeItems: 'center',
  flexShrink: 0,
  borderRadius: radius.md,
  overflow: 'hidden',
})

// Airlines draw their marks for white paper, whatever the brand's page is.
export const picture = style([
  box,
  { background: '#ffffff', border: `1px solid ${brand.border}`, objectFit: 'contain' },
])

export const drawn = style([
  box,
  { color: '#ffffff', fontWeight: fontWeight.bold, letterSpacing: '0.02em', lineHeight: '1' },
])
