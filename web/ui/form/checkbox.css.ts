import { style } from '@vanilla-extract/css'
import { brand } from '../../styles/theme.css'
import { duration, easeOut, fontSize, media, radius, space } from '../../styles/tokens.css'

export const row = style({
  display: 'flex',
  alignItems: 'start',
  gap: space[3],
  width: 'fit-content',
  maxWidth: '100%',
  paddingBlock: space[1],
  fontSize: fontSize.sm,
  cursor: 'pointer',
  '@media': { [media.touch]: { paddingBlock: space[2] } },
})

export const words = style({ minWidth: 0 })
export const description = style({ display: 'block', color: brand.textMuted })
export const holder = style({ position: 'relative', display: 'grid', placeItems: 'center', flexShrink: 0 })

export const box = style({
  appearance: 'none',
  width: '1.25rem',
  height: '1.25rem',
  border: `1px solid ${brand.borderStrong}`,
  borderRadius: radius.sm,
  background: brand.surface,
  cursor: 'inherit',
  transition: `background-color ${duration.fast} ${easeOut}`,
  selectors: {
    '&:checked': { background: brand.primary, borderColor: brand.primaryBorder },
    '&[aria-invalid="true"]': { borderColor: brand.destructiveText },
    '&:disabled': { opacity: 0.5 },
  },
})

export const tick = style({
  position: 'absolute',
  color: brand.onPrimary,
  pointerEvents: 'none',
  visibility: 'hidden',
  selectors: { 'input:checked + &': { visibility: 'visible' } },
})
