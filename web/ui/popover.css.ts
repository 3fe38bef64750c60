import { keyframes, style } from '@vanilla-extract/css'
import { brand } from '../styles/theme.css'
import { duration, easeOut, radius, shadow, space, zIndex } from '../styles/tokens.css'

const appear = keyframes({ from: { opacity: 0, transform: 'translateY(-4px)' } })

export const popover = style({
  zIndex: zIndex.floating,
  maxWidth: 'calc(100vw - 1rem)',
  maxHeight: 'var(--radix-popover-content-available-height)',
  overflowY: 'auto',
  padding: space[4],
  border: `1px solid ${brand.border}`,
  borderRadius: radius.lg,
  background: brand.surface,
  color: brand.text,
  boxShadow: shadow.floating,
  animation: `${appear} ${duration.normal} ${easeOut}`,
})
