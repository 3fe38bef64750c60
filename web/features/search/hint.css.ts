import { keyframes, style } from '@vanilla-extract/css'
import { brand } from '../../styles/theme.css'
import { duration, easeOut, fontSize, radius, shadow, space, zIndex } from '../../styles/tokens.css'

const appear = keyframes({ from: { opacity: 0 } })

export const hint = style({
  position: 'fixed',
  inset: 'auto',
  zIndex: zIndex.floating,
  width: 'max-content',
  maxWidth: 'min(20rem, calc(100vw - 2rem))',
  margin: 0,
  padding: `${space[2]} ${space[3]}`,
  border: 0,
  borderRadius: radius.md,
  background: brand.text,
  color: brand.background,
  fontSize: fontSize.xs,
  boxShadow: shadow.floating,
  animation: `${appear} ${duration.fast} ${easeOut}`,
})
