import { keyframes, style, styleVariants } from '@vanilla-extract/css'
import { brand } from '../../styles/theme.css'
import { duration, easeOut, fontSize, radius, shadow, space, zIndex } from '../../styles/tokens.css'

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

const appearTooltip = keyframes({ from: { opacity: 0, transform: 'translateY(2px)' } })

export const tooltip = style({
  zIndex: zIndex.floating,
  maxWidth: 'min(20rem, calc(100vw - 2rem))',
  padding: `${space[2]} ${space[3]}`,
  borderRadius: radius.md,
  background: brand.text,
  color: brand.background,
  fontSize: fontSize.xs,
  boxShadow: shadow.floating,
  animation: `${appearTooltip} ${duration.fast} ${easeOut}`,
})
