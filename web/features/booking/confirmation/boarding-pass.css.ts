import { style } from '@vanilla-extract/css'
import { inline, stack, text } from '../../../styles/primitives.css'
import { brand } from '../../../styles/theme.css'
import { fontSize, fontWeight, letterSpacing, media, radius, shadow, space } from '../../../styles/tokens.css'

export const pass = style({
  display: 'grid',
  background: brand.surface,
  border: `1px solid ${brand.border}`,
  borderRadius: radius.xl,
  boxShadow: shadow.floating,
  overflow: 'hidden',
  '@media': { [media.tablet]: { gridTemplateColumns: 'minmax(0, 1fr) 17rem' } },
})
export const main = style({ display: 'grid', alignContent: 'start', minWidth: 0 })
export const band = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space[3],
  padding: `${space[3]} ${space[6]}`,
  background: brand.primary,
  color: brand.onPrimary,
  fontSize: fontSize.sm,
  fontWeight: fontWeight.semibold,
  letterSpacing: letterSpacing.wide,
})
export const slices = style({ display: 'grid', gap: space[6], padding: space[6] })
export const flights = style({ display: 'grid', gap: space[2], marginTop: space[3] })
export const flight = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `${space[1]} ${space[3]}`,
  fontSize: fontSize.sm,
  color: brand.textSoft,
})
export const flightName = text.medium
export const seats = inline[2]

/** The stub to tear off: a dotted line with a notch at both ends. */
export const stub = style({
  position: 'relative',
  display: 'grid',
  alignContent: 'start',
  gap: space[4],
  padding: space[6],
  background: brand.surfaceSubtle,
  borderTop: `2px dashed ${brand.border}`,
  '::before': {
    content: '',
    position: 'absolute',
    width: '1.5rem',
    height: '1.5rem',
    borderRadius: radius.full,
    background: brand.background,
    border: `1px solid ${brand.border}`,
    top: '-0.8125rem',
    left: '-0.75rem',
  },
  '::after': {
    content: '',
    position: 'absolute',
    width: '1.5rem',
    height: '1.5rem',
    borderRadius: radius.full,
    background: brand.background,
    border: `1px solid ${brand.border}`,
    top: '-0.8125rem',
    right: '-0.75rem',
  },
  '@media': {
    [media.tablet]: {
      borderTop: 0,
      borderLeft: `2px dashed ${brand.border}`,
      '::before': { top: '-0.75rem', left: '-0.8125rem' },
      '::after': { top: 'auto', bottom: '-0.75rem', left: '-0.8125rem', right: 'auto' },
    },
  },
})
export const label = style({ fontSize: fontSize.xs, color: brand.textMuted })
export const reference = style({
  fontSize: fontSize['2xl'],
  fontWeight: fontWeight.bold,
  letterSpacing: '0.08em',
  fontVariantNumeric: 'tabular-nums',
  lineHeight: '1.1',
})
export const whole = style({ fontSize: fontSize.sm, fontVariantNumeric: 'tabular-nums', overflowWrap: 'anywhere' })
export const facts = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(8rem, 100%), 1fr))',
  gap: space[3],
  fontSize: fontSize.sm,
  '@media': { [media.tablet]: { gridTemplateColumns: 'minmax(0, 1fr)' } },
})
export const value = style({ fontWeight: fontWeight.medium, overflowWrap: 'anywhere' })
export const actions = stack[2]
export const referenceBox = style({ display: 'grid', gap: space[2], justifyItems: 'start' })
