import { style } from '@vanilla-extract/css'
import { brand } from '../../styles/theme.css'
import { duration, easeOut, media, radius, shadow } from '../../styles/tokens.css'

export const slider = style({
  position: 'relative',
  display: 'flex',
  alignItems: 'center',
  width: '100%',
  height: '1.5rem',
  touchAction: 'none',
  userSelect: 'none',
  '@media': { [media.touch]: { height: '2.75rem' } },
  selectors: { '&[data-disabled]': { opacity: 0.5 } },
})

export const track = style({
  position: 'relative',
  flexGrow: 1,
  height: '4px',
  borderRadius: radius.full,
  background: brand.border,
})
export const range = style({
  position: 'absolute',
  height: '100%',
  borderRadius: 'inherit',
  background: brand.primaryBorder,
})

export const thumb = style({
  display: 'block',
  width: '1.5rem',
  height: '1.5rem',
  border: `2px solid ${brand.primaryBorder}`,
  borderRadius: radius.full,
  background: brand.surface,
  boxShadow: shadow.raised,
  cursor: 'grab',
  transition: `box-shadow ${duration.fast} ${easeOut}`,
  selectors: { '&:active': { cursor: 'grabbing' } },
})
