import { keyframes, style, styleVariants } from '@vanilla-extract/css'
import { brand } from '../../styles/theme.css'
import { duration, easeOut, fontSize, media, radius, shadow, space, zIndex } from '../../styles/tokens.css'

const appear = keyframes({ from: { opacity: 0 } })
const rise = keyframes({ from: { opacity: 0, transform: 'translateY(1.5rem)' } })
const slide = keyframes({ from: { transform: 'translateX(100%)' } })

export const overlay = style({
  position: 'fixed',
  inset: 0,
  zIndex: zIndex.overlay,
  background: 'rgb(0 0 0 / 0.5)',
  animation: `${appear} ${duration.normal} ${easeOut}`,
})

const base = style({
  position: 'fixed',
  zIndex: zIndex.floating,
  display: 'flex',
  flexDirection: 'column',
  background: brand.surface,
  color: brand.text,
  boxShadow: shadow.floating,
  outline: 'none',
  // A dialog below another open one is hidden.
  selectors: { '&:has(~ &)': { visibility: 'hidden' } },
})

const sheet = {
  insetInline: 0,
  bottom: 0,
  maxHeight: '90dvh',
  borderRadius: `${radius.xl} ${radius.xl} 0 0`,
  animation: `${rise} ${duration.normal} ${easeOut}`,
} as const

const center = style([
  base,
  {
    ...sheet,
    '@media': {
      [media.tablet]: {
        inset: 0,
        margin: 'auto',
        width: 'min(36rem, calc(100vw - 3rem))',
        height: 'fit-content',
        maxHeight: 'min(46rem, calc(100dvh - 4rem))',
        borderRadius: radius.xl,
      },
    },
  },
])

export const placement = styleVariants({
  center: [center],
  wide: [
    center,
    {
      '@media': {
        [media.tablet]: { width: 'min(52rem, calc(100vw - 3rem))', maxHeight: 'min(60rem, calc(100dvh - 4rem))' },
      },
    },
  ],
  full: [base, { inset: 0, animation: `${appear} ${duration.normal} ${easeOut}` }],
  bottom: [base, sheet],
  right: [
    base,
    {
      insetBlock: 0,
      right: 0,
      width: 'min(22rem, calc(100vw - 3rem))',
      animation: `${slide} ${duration.normal} ${easeOut}`,
    },
  ],
})

export const head = style({
  display: 'flex',
  alignItems: 'start',
  justifyContent: 'space-between',
  gap: space[4],
  padding: `${space[4]} ${space[4]} ${space[3]} ${space[5]}`,
  '@media': { [media.tablet]: { padding: `${space[5]} ${space[5]} ${space[3]} ${space[6]}` } },
})

export const title = style({ fontSize: fontSize.lg, paddingTop: space[2] })
export const description = style({ marginTop: space[1], fontSize: fontSize.sm, color: brand.textMuted })

export const body = style({
  flex: 1,
  minHeight: 0,
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  padding: `${space[2]} ${space[5]} max(${space[6]}, env(safe-area-inset-bottom))`,
  '@media': { [media.tablet]: { padding: `${space[2]} ${space[6]} ${space[6]}` } },
})

export const foot = style({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'end',
  gap: space[3],
  padding: `${space[4]} ${space[5]} max(${space[4]}, env(safe-area-inset-bottom))`,
  borderTop: `1px solid ${brand.border}`,
})
