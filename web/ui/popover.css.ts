import { keyframes, style, styleVariants } from '@vanilla-extract/css'
import { brand } from '../styles/theme.css'
import { duration, easeOut, radius, shadow, space, zIndex } from '../styles/tokens.css'

const appear = keyframes({ from: { opacity: 0 } })

export const holder = style({ position: 'relative', display: 'grid', minWidth: 0 })

const base = style({
  position: 'absolute',
  zIndex: zIndex.floating,
  width: 'max-content',
  maxWidth: 'calc(100vw - 1rem)',
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  padding: space[4],
  border: `1px solid ${brand.border}`,
  borderRadius: radius.lg,
  background: brand.surface,
  color: brand.text,
  boxShadow: shadow.floating,
  outline: 'none',
  animation: `${appear} ${duration.normal} ${easeOut}`,
})

export const align = styleVariants({ start: [base, { left: 0 }], end: [base, { right: 0 }] })
