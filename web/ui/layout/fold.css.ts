import { style } from '@vanilla-extract/css'
import { brand } from '../../styles/theme.css'
import { duration, easeOut, fontWeight, space } from '../../styles/tokens.css'

/** The line that opens what is below it, with a chevron at its end. */
export const foldLine = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space[3],
  cursor: 'pointer',
  touchAction: 'manipulation',
  '::after': {
    content: '',
    flex: 'none',
    width: '0.5rem',
    height: '0.5rem',
    marginBottom: '0.25rem',
    borderRight: `2px solid ${brand.textMuted}`,
    borderBottom: `2px solid ${brand.textMuted}`,
    rotate: '45deg',
    transition: `rotate ${duration.normal} ${easeOut}`,
  },
  selectors: {
    '&::-webkit-details-marker': { display: 'none' },
    '&:focus-visible': { outlineOffset: '-3px' },
    '[open] > &::after': { marginBottom: '-0.25rem', rotate: '225deg' },
  },
})
export const summary = style([foldLine, { padding: `${space[4]} ${space[5]}`, fontWeight: fontWeight.medium }])
export const content = style({ padding: `0 ${space[5]} ${space[5]}` })
