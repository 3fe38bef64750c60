import { style } from '@vanilla-extract/css'
import { text } from '../../../styles/primitives.css'
import { brand } from '../../../styles/theme.css'
import { fontSize, media, radius, space } from '../../../styles/tokens.css'

/** Fields, globe and facts below each other; on wide windows the globe is beside them. */
export const columns = style({
  display: 'grid',
  gap: space[4],
  minHeight: '100%',
  gridTemplateRows: 'auto minmax(45dvh, 1fr) auto',
  '@media': {
    [media.tablet]: {
      gridTemplateColumns: '20rem minmax(0, 1fr)',
      gridTemplateRows: 'auto 1fr',
      columnGap: space[6],
    },
  },
})
export const fields = style({ display: 'grid', alignContent: 'start', gap: space[3] })
export const stage = style({
  position: 'relative',
  display: 'grid',
  minHeight: 0,
  overflow: 'hidden',
  borderRadius: radius.lg,
  background: brand.primary,
  '@media': { [media.tablet]: { gridColumn: 2, gridRow: '1 / span 2' } },
})
/** The drawing has its colors. */
export const canvas = style({
  position: 'absolute',
  width: '100%',
  height: '100%',
  background: brand.primary,
  color: brand.onPrimary,
  cursor: 'grab',
  touchAction: 'none',
  ':active': { cursor: 'grabbing' },
})
export const globe = style({
  position: 'absolute',
  inset: 0,
  ':focus-visible': { outline: `2px solid ${brand.onPrimary}`, outlineOffset: '-4px', borderRadius: radius.lg },
})
export const zoom = style({
  position: 'absolute',
  insetInlineEnd: space[3],
  bottom: space[3],
  display: 'grid',
  gap: space[1],
  borderRadius: radius.md,
  background: brand.surface,
})
export const missing = style({
  position: 'absolute',
  insetInline: space[3],
  top: space[3],
  padding: space[3],
  borderRadius: radius.md,
  background: brand.surface,
})
export const facts = style({ display: 'grid', alignContent: 'start', gap: space[4] })
export const term = text.note
export const fact = style({ marginBottom: space[3] })
export const age = style({ display: 'block', color: brand.textMuted, fontSize: fontSize.sm })
