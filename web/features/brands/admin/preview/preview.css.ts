import { style } from '@vanilla-extract/css'
import { text } from '../../../../styles/primitives.css'
import { brand } from '../../../../styles/theme.css'
import { fontSize, media, radius, space } from '../../../../styles/tokens.css'

export const preview = style({ display: 'grid', gap: space[3], minWidth: 0 })
export const heading = text.heading
export const choices = style({
  display: 'grid',
  gap: space[3],
  minWidth: 0,
  '@media': { [media.tablet]: { display: 'flex', flexWrap: 'wrap' } },
})
export const choice = style({ minWidth: 0, maxWidth: '100%' })
export const note = style({ color: brand.textMuted, fontSize: fontSize.sm })

// Scrolls by wheel, touch and arrow keys; the frame's content can't be used.
export const stage = style({
  display: 'grid',
  justifyItems: 'center',
  maxHeight: 'min(44rem, 68vh)',
  overflowX: 'hidden',
  overflowY: 'auto',
  background: brand.surfaceMuted,
  border: `1px solid ${brand.border}`,
  borderRadius: radius.lg,
})
export const sheet = style({ position: 'relative', overflow: 'hidden' })
export const frame = style({ display: 'block', border: 0, transformOrigin: '0 0', pointerEvents: 'none' })
