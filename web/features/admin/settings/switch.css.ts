import { style } from '@vanilla-extract/css'
import { brand } from '../../../styles/theme.css'
import { duration, easeOut, media, radius } from '../../../styles/tokens.css'

export const track = style({
  position: 'relative',
  flexShrink: 0,
  width: '3.25rem',
  height: '1.875rem',
  border: `1px solid ${brand.borderStrong}`,
  borderRadius: radius.full,
  background: brand.surfaceMuted,
  cursor: 'pointer',
  transition: `background-color ${duration.fast} ${easeOut}, border-color ${duration.fast} ${easeOut}`,
  // A target of 44 px on touch, without a taller track.
  '::after': { content: '', position: 'absolute', inset: '-0.5rem 0' },
  selectors: {
    '&[aria-checked="true"]': { background: brand.primary, borderColor: brand.primaryBorder },
    '&:disabled': { opacity: 0.55, cursor: 'not-allowed' },
  },
})

export const knob = style({
  position: 'absolute',
  top: '0.1875rem',
  left: '0.1875rem',
  width: '1.375rem',
  height: '1.375rem',
  borderRadius: radius.full,
  background: brand.textMuted,
  transition: `transform ${duration.fast} ${easeOut}, background-color ${duration.fast} ${easeOut}`,
  selectors: {
    '[aria-checked="true"] > &': { transform: 'translateX(1.375rem)', background: brand.onPrimary },
  },
  '@media': { [media.reducedMotion]: { transition: 'none' } },
})
