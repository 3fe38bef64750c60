import { style } from '@vanilla-extract/css'
import { brand } from '../styles/theme.css'
import { duration, easeOut, media, radius } from '../styles/tokens.css'

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
