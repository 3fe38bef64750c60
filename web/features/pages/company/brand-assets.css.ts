import { style, styleVariants } from '@vanilla-extract/css'
import { brand } from '../../../styles/theme.css'
import { fontSize, media, radius, space } from '../../../styles/tokens.css'

export const assets = style({ display: 'grid', gap: space[8] })
export const part = style({ display: 'grid', gap: space[4], justifyItems: 'start' })
export const partTitle = style({ fontSize: fontSize.lg })

export const logos = style({
  display: 'grid',
  gap: space[4],
  width: '100%',
  '@media': { [media.tablet]: { gridTemplateColumns: '1fr 1fr', gap: space[6] } },
})

const panel = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: space[3],
  minHeight: '10rem',
  padding: space[6],
  border: `1px solid ${brand.border}`,
  borderRadius: radius.lg,
  fontSize: fontSize.xl,
  fontWeight: 700,
  letterSpacing: '-0.02em',
})
export const ground = styleVariants({
  page: [panel, { background: brand.surface, color: brand.text }],
  muted: [panel, { background: brand.surfaceMuted, color: brand.text }],
})
export const logo = style({ height: '4rem', width: 'auto', maxWidth: '60%' })
export const caption = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space[3],
  marginTop: space[3],
  fontSize: fontSize.sm,
  color: brand.textMuted,
})

export const swatches = style({
  display: 'grid',
  gap: space[3],
  width: '100%',
  '@media': { [media.tablet]: { gridTemplateColumns: 'repeat(auto-fit, minmax(7.5rem, 1fr))', gap: space[4] } },
})
/** A row on a phone, a tile where there is room. */
export const swatch = style({
  display: 'grid',
  gridTemplateColumns: '5rem minmax(0, 1fr)',
  overflow: 'clip',
  border: `1px solid ${brand.border}`,
  borderRadius: radius.lg,
  background: brand.surface,
  '@media': { [media.tablet]: { display: 'block' } },
})
export const paint = style({
  width: '100%',
  height: 0,
  minHeight: '100%',
  borderInlineEnd: `1px solid ${brand.border}`,
  '@media': {
    [media.tablet]: { height: '5rem', minHeight: 0, borderInlineEnd: 0, borderBottom: `1px solid ${brand.border}` },
  },
})
export const swatchWords = style({
  display: 'flex',
  alignItems: 'center',
  gap: space[3],
  padding: `${space[3]} ${space[4]}`,
  '@media': { [media.tablet]: { display: 'grid', justifyItems: 'start', padding: space[4] } },
})
export const colorName = style({ flex: 1, display: 'grid', gap: space[0.5] })
export const hex = style({
  fontSize: fontSize.sm,
  fontVariantNumeric: 'tabular-nums',
  color: brand.textMuted,
})
