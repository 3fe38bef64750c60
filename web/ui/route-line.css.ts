import { style } from '@vanilla-extract/css'
import { brand } from '../styles/theme.css'
import { fontSize, radius, space } from '../styles/tokens.css'

export const routeLine = style({
  display: 'grid',
  gap: space[1],
  minWidth: '5rem',
  flex: 1,
  textAlign: 'center',
  fontSize: fontSize.xs,
  color: brand.textMuted,
})

export const label = style({ fontVariantNumeric: 'tabular-nums' })

export const line = style({
  position: 'relative',
  display: 'flex',
  justifyContent: 'space-evenly',
  alignItems: 'center',
  height: '0.75rem',
  '::before': {
    content: '',
    position: 'absolute',
    insetInline: 0,
    top: '50%',
    height: '2px',
    marginTop: '-1px',
    borderRadius: radius.full,
    background: brand.borderStrong,
  },
})

/** The two ends: a ring where it starts, a full dot where it lands. */
export const end = style({
  position: 'absolute',
  width: '0.5rem',
  height: '0.5rem',
  borderRadius: radius.full,
  border: `2px solid ${brand.borderStrong}`,
  background: brand.surface,
  selectors: {
    '&:first-child': { left: 0 },
    '&:last-child': { right: 0, background: brand.borderStrong },
  },
})

export const stop = style({
  position: 'relative',
  width: '0.625rem',
  height: '0.625rem',
  borderRadius: radius.full,
  border: `2px solid ${brand.primaryBorder}`,
  background: brand.surface,
})
