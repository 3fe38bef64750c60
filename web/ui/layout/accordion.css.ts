import { style } from '@vanilla-extract/css'
import { brand } from '../../styles/theme.css'
import { duration, easeOut, fontSize, fontWeight, media, radius, space } from '../../styles/tokens.css'

export const accordion = style({
  border: `1px solid ${brand.border}`,
  borderRadius: radius.lg,
  background: brand.surface,
  overflow: 'clip',
})

export const item = style({ selectors: { '& + &': { borderTop: `1px solid ${brand.border}` } } })
export const heading = style({ fontSize: fontSize.md, fontWeight: fontWeight.medium })

export const trigger = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space[4],
  width: '100%',
  padding: `${space[4]} ${space[5]}`,
  cursor: 'pointer',
  touchAction: 'manipulation',
  selectors: {
    // Safari's own triangle; in other browsers `display` removes it.
    '&::-webkit-details-marker': { display: 'none' },
    '&:focus-visible': { outlineOffset: '-3px' },
  },
  '@media': { [media.hover]: { ':hover': { background: brand.surfaceSubtle } } },
})

export const chevron = style({
  color: brand.textMuted,
  transition: `transform ${duration.normal} ${easeOut}`,
  selectors: { '[open] > summary > &': { transform: 'rotate(180deg)' } },
})

export const content = style({ padding: `${space[2]} ${space[5]} ${space[5]}`, color: brand.textSoft })
