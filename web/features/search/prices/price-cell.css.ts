import { keyframes, style, styleVariants } from '@vanilla-extract/css'
import { brand } from '../../../styles/theme.css'
import { fontSize, fontWeight, letterSpacing, media, radius, space } from '../../../styles/tokens.css'

/** A price above its note; on a phone each word has its own line. */
export const cell = style({
  display: 'grid',
  justifyItems: 'center',
  alignContent: 'start',
  fontVariantNumeric: 'tabular-nums',
  lineHeight: '1.2',
  whiteSpace: 'nowrap',
})

export const amount = style({ fontSize: fontSize.xs, '@media': { [media.tablet]: { fontSize: fontSize.sm } } })

export const look = styleVariants({
  solid: { fontWeight: fontWeight.semibold },
  about: { fontWeight: fontWeight.medium },
  old: { fontStyle: 'italic', color: brand.textMuted },
  none: { color: brand.textMuted },
})

export const about = style({
  display: 'block',
  fontSize: fontSize.xs,
  fontWeight: fontWeight.regular,
  '@media': { [media.tablet]: { display: 'inline' } },
})

/** A long price has a short form on a phone. */
export const short = style({ '@media': { [media.tablet]: { display: 'none' } } })
export const full = style({ '@media': { [media.phone]: { display: 'none' } } })

export const note = style({
  minHeight: '1lh',
  fontSize: fontSize.xs,
  fontWeight: fontWeight.regular,
  textAlign: 'center',
  color: brand.textMuted,
})
export const lowest = style({
  padding: `0 ${space[1]}`,
  borderRadius: radius.pill,
  background: brand.successSurface,
  color: brand.successText,
  fontSize: fontSize.xs,
  fontWeight: fontWeight.semibold,
  // The narrowest cells are 40 px wide.
  '@media': { 'screen and (max-width: 359px)': { padding: 0, letterSpacing: letterSpacing.tight } },
})

const pulse = keyframes({ '50%': { opacity: 0.4 } })
export const coming = style({
  display: 'inline-block',
  width: '2.25rem',
  height: '0.75rem',
  borderRadius: radius.sm,
  background: brand.surfaceMuted,
  animation: `${pulse} 1400ms ease-in-out infinite`,
  '@media': { [media.reducedMotion]: { animation: 'none' } },
})
