import { style } from '@vanilla-extract/css'
import { brand } from '../../styles/theme.css'
import {
  fontSize,
  fontWeight,
  letterSpacing,
  lineHeight,
  measure,
  media,
  radius,
  shadow,
  space,
} from '../../styles/tokens.css'

export const hero = style({
  position: 'relative',
  isolation: 'isolate',
  overflow: 'hidden',
  background: `linear-gradient(160deg, ${brand.primary} 30%, ${brand.primaryHover})`,
  color: brand.onPrimary,
})

export const inner = style({
  width: '100%',
  maxWidth: measure.wide,
  margin: '0 auto',
  padding: `${space[10]} ${space[4]} ${space[24]}`,
  '@media': { [media.tablet]: { padding: `${space[20]} ${space[6]} 10rem` } },
})

export const title = style({
  maxWidth: '14ch',
  fontSize: fontSize['2xl'],
  fontWeight: fontWeight.bold,
  letterSpacing: letterSpacing.tight,
  lineHeight: lineHeight.tight,
  '@media': { [media.tablet]: { fontSize: fontSize['3xl'] } },
})

export const lead = style({
  maxWidth: '46ch',
  marginTop: space[4],
  fontSize: fontSize.md,
  lineHeight: lineHeight.normal,
  '@media': { [media.tablet]: { fontSize: fontSize.lg, lineHeight: lineHeight.snug } },
})

export const phone = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: space[2],
  minHeight: '2.75rem',
  marginTop: space[4],
  color: brand.onPrimary,
  fontWeight: fontWeight.medium,
  textDecorationColor: 'color-mix(in srgb, currentcolor 50%, transparent)',
  ':hover': { color: brand.onPrimary, textDecorationColor: 'currentcolor' },
  ':focus-visible': { outlineColor: brand.onPrimary },
})

/** Overlaps the hero's lower edge. */
export const searchArea = style({
  position: 'relative',
  width: '100%',
  maxWidth: measure.wide,
  margin: `calc(-1 * ${space[14]}) auto 0`,
  padding: `0 ${space[4]} ${space[16]}`,
  '@media': { [media.tablet]: { marginTop: '-7rem', padding: `0 ${space[6]} ${space[20]}` } },
})

export const searchCard = style({
  padding: space[4],
  border: `1px solid ${brand.border}`,
  borderRadius: radius.xl,
  background: brand.surface,
  color: brand.text,
  boxShadow: shadow.floating,
  '@media': { [media.tablet]: { padding: space[6] } },
})

/** Holds the footer down, and a remembered scrolling position in reach, until the blocks are there. */
export const reserved = style({ height: '340rem', '@media': { [media.wide]: { height: '260rem' } } })
