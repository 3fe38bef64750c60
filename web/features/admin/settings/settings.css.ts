import { style } from '@vanilla-extract/css'
import { answers, inline, stack, text } from '../../../styles/primitives.css'
import { brand } from '../../../styles/theme.css'
import { duration, easeOut, media, radius, space } from '../../../styles/tokens.css'

export const sections = stack[5]
export const section = style({ display: 'grid', gap: space[5] })
export const head = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space[2],
})
export const heading = text.heading
export const muted = text.note

export const setting = style({ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: space[4] })
export const settingWords = style({ display: 'grid', gap: space[1], minWidth: 0 })
export const settingName = text.medium

export const facts = stack[0]
export const fact = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space[2],
  padding: `${space[3]} 0`,
  borderTop: `1px solid ${brand.border}`,
  selectors: { '&:last-child': { paddingBottom: 0 } },
})

export const rows = style({ display: 'grid' })
export const row = style({
  display: 'grid',
  gap: space[0.5],
  padding: `${space[3]} 0`,
  borderTop: `1px solid ${brand.border}`,
  selectors: { '&:last-child': { paddingBottom: 0 } },
  '@media': {
    [media.tablet]: { gridTemplateColumns: 'minmax(0, 1fr) auto', columnGap: space[6], alignItems: 'baseline' },
  },
})
export const action = style({ overflowWrap: 'anywhere' })
export const byline = text.figures

export const ways = inline[3]
export const loading = stack[4]
export const buttons = answers

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
