import { style } from '@vanilla-extract/css'
import { line } from '../../styles/primitives.css'
import { brand } from '../../styles/theme.css'
import { fontSize, fontWeight, measure, media, radius, space } from '../../styles/tokens.css'

export const bar = style({
  position: 'sticky',
  top: '4.5rem',
  zIndex: 1,
  padding: `${space[3]} 0`,
  marginBottom: space[6],
  background: brand.background,
})

/** One brand's column: it sets the brand's variables for its content. */
export const frame = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignContent: 'start',
  gap: space[10],
  minWidth: 0,
  color: brand.text,
  fontFamily: brand.font,
})
export const framed = style({
  padding: space[5],
  border: `1px solid ${brand.border}`,
  borderRadius: radius.lg,
  background: brand.background,
})
export const sideBySide = style({
  display: 'grid',
  gap: space[5],
  gridTemplateColumns: 'minmax(0, 1fr)',
  '@media': { [media.wide]: { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' } },
})

export const section = style({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: space[5] })
export const sectionTitle = style({
  paddingBottom: space[2],
  borderBottom: `1px solid ${brand.border}`,
  fontSize: fontSize.lg,
})
export const specimen = style({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: space[2] })
export const specimenTitle = style({
  fontSize: fontSize.xs,
  fontWeight: fontWeight.medium,
  color: brand.textMuted,
})
export const row = line[3]
export const stack = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space[4],
  maxWidth: measure.narrow,
})

export const swatches = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(7rem, 1fr))',
  gap: space[2],
})
export const swatch = style({
  display: 'grid',
  alignContent: 'end',
  minHeight: '4.5rem',
  padding: space[2],
  border: `1px solid ${brand.border}`,
  borderRadius: radius.md,
  fontSize: fontSize.xs,
  overflowWrap: 'anywhere',
})
export const step = style({ height: space[4], borderRadius: radius.sm, background: brand.primary })
export const plate = style({ padding: space[4], border: `1px solid ${brand.border}`, background: brand.surface })
