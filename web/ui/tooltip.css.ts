import { keyframes, style } from '@vanilla-extract/css'
import { brand } from '../styles/theme.css'
import { duration, easeOut, fontSize, radius, shadow, space, zIndex } from '../styles/tokens.css'

const appear = keyframes({ from: { opacity: 0, transform: 'translateY(2px)' } })

export const tooltip = style({
  zIndex: zIndex.floating,
  maxWidth: 'min(20rem, calc(100vw - 2rem))',
  padding: `${space[2]} ${space[3]}`,
  borderRadius: radius.md,
  background: brand.text,
  color: brand.background,
  fontSize: fontSize.xs,
  boxShadow: shadow.floating,
  animation: `${appear} ${duration.fast} ${easeOut}`,
})
