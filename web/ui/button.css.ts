import { keyframes, style, styleVariants } from '@vanilla-extract/css'
import { brand } from '../styles/theme.css'
import { duration, easeOut, fontSize, fontWeight, media, radius, shadow, space } from '../styles/tokens.css'

const base = style({
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: space[2],
  border: '1px solid transparent',
  borderRadius: radius.md,
  fontWeight: fontWeight.semibold,
  lineHeight: '1.25',
  textAlign: 'center',
  textDecoration: 'none',
  cursor: 'pointer',
  userSelect: 'none',
  transition: `background-color ${duration.fast} ${easeOut}, border-color ${duration.fast} ${easeOut}, color ${duration.fast} ${easeOut}`,
  selectors: {
    '&:active:not(:disabled)': { transform: 'translateY(0.5px)' },
    '&:disabled:not([aria-busy="true"])': { opacity: 0.55, boxShadow: 'none' },
  },
})

export const variant = styleVariants({
  primary: [
    base,
    {
      background: brand.primary,
      borderColor: brand.primaryBorder,
      color: brand.onPrimary,
      boxShadow: shadow.raised,
      selectors: { '&:hover:not(:disabled)': { background: brand.primaryHover, color: brand.onPrimary } },
    },
  ],
  secondary: [
    base,
    {
      background: brand.surface,
      borderColor: brand.border,
      color: brand.text,
      boxShadow: shadow.raised,
      selectors: {
        '&:hover:not(:disabled)': {
          background: brand.surfaceMuted,
          borderColor: brand.borderStrong,
          color: brand.text,
        },
      },
    },
  ],
  ghost: [
    base,
    {
      color: brand.link,
      selectors: { '&:hover:not(:disabled)': { background: brand.primarySoft, color: brand.onPrimarySoft } },
    },
  ],
  danger: [
    base,
    {
      background: brand.destructive,
      color: brand.onDestructive,
      boxShadow: shadow.raised,
      selectors: { '&:hover:not(:disabled)': { filter: 'brightness(0.92)', color: brand.onDestructive } },
    },
  ],
})

export const size = styleVariants({
  sm: {
    minHeight: '2rem',
    padding: `${space[1]} ${space[3]}`,
    fontSize: fontSize.sm,
    '@media': { [media.touch]: { minHeight: '2.75rem' } },
  },
  md: { minHeight: '2.75rem', padding: `${space[2]} ${space[4]}`, fontSize: fontSize.sm },
  lg: { minHeight: '3.25rem', padding: `${space[3]} ${space[6]}`, fontSize: fontSize.md },
})

export const block = style({ width: '100%' })

export const iconButton = style({
  display: 'inline-grid',
  placeItems: 'center',
  width: '2.5rem',
  height: '2.5rem',
  flexShrink: 0,
  borderRadius: radius.md,
  color: 'inherit',
  transition: `background-color ${duration.fast} ${easeOut}`,
  selectors: {
    '&:hover:not(:disabled)': { background: brand.surfaceMuted },
    '&:disabled': { opacity: 0.45 },
  },
  '@media': { [media.touch]: { width: '2.75rem', height: '2.75rem' } },
})

const turn = keyframes({ to: { transform: 'rotate(1turn)' } })

export const spinner = style({
  display: 'inline-block',
  width: '1em',
  height: '1em',
  flexShrink: 0,
  border: '2px solid currentColor',
  borderRightColor: 'transparent',
  borderRadius: '50%',
  animation: `${turn} 700ms linear infinite`,
})
