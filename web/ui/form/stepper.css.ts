import { style } from '@vanilla-extract/css'
import { stack, text } from '../../styles/primitives.css'
import { brand } from '../../styles/theme.css'
import { duration, easeOut, fontWeight, media, radius, space } from '../../styles/tokens.css'

export const stepper = style({ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: space[4] })
export const words = stack[0]
export const label = style({ fontWeight: fontWeight.medium })
export const hint = text.note
export const controls = style({ display: 'flex', alignItems: 'center', gap: space[1] })

export const value = style({
  minWidth: '2.25rem',
  textAlign: 'center',
  fontWeight: fontWeight.semibold,
  fontVariantNumeric: 'tabular-nums',
})

export const button = style({
  display: 'grid',
  placeItems: 'center',
  width: '2.25rem',
  height: '2.25rem',
  border: `1px solid ${brand.borderStrong}`,
  borderRadius: radius.full,
  background: brand.surface,
  transition: `background-color ${duration.fast} ${easeOut}`,
  selectors: {
    '&:hover:not([aria-disabled="true"])': { background: brand.primarySoft },
    '&[aria-disabled="true"]': { cursor: 'not-allowed', borderColor: brand.border, color: brand.borderStrong },
  },
  '@media': { [media.touch]: { width: '2.75rem', height: '2.75rem' } },
})
