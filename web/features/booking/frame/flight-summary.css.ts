import { style } from '@vanilla-extract/css'
import { brand } from '../../../styles/theme.css'
import { fontSize, fontWeight, media, space } from '../../../styles/tokens.css'

export const details = style({})
export const summary = style({
  display: 'flex',
  justifyContent: 'space-between',
  alignItems: 'center',
  gap: space[3],
  minHeight: '3rem',
  padding: `${space[2]} ${space[5]}`,
  cursor: 'pointer',
  fontSize: fontSize.sm,
  fontWeight: fontWeight.medium,
  '::before': {
    content: '',
    width: '0.5rem',
    height: '0.5rem',
    borderRight: `2px solid ${brand.textMuted}`,
    borderBottom: `2px solid ${brand.textMuted}`,
    transform: 'translateY(-2px) rotate(45deg)',
  },
  selectors: {
    '&::-webkit-details-marker': { display: 'none' },
    [`${details}[open] &::before`]: { transform: 'translateY(2px) rotate(225deg)' },
  },
  '@media': { [media.wide]: { display: 'none' } },
})
export const route = style({ flex: 1 })
export const body = style({
  display: 'grid',
  gap: space[5],
  padding: space[5],
  borderTop: `1px solid ${brand.border}`,
  '@media': { [media.wide]: { borderTop: 0, padding: space[6] } },
})
export const heading = style({ fontSize: fontSize.lg })
export const carrier = style({
  display: 'flex',
  alignItems: 'center',
  gap: space[2],
  fontSize: fontSize.sm,
  color: brand.textSoft,
})
