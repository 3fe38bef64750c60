import { style } from '@vanilla-extract/css'
import { answers, stack } from '../../../../styles/primitives.css'
import { brand } from '../../../../styles/theme.css'
import { fontSize, fontWeight, media, radius, space } from '../../../../styles/tokens.css'

export const buttons = answers
export const words = stack[3]
export const points = style({ display: 'grid', gap: space[2], paddingInlineStart: space[5], listStyle: 'disc' })
export const progress = style({ width: '100%', accentColor: brand.primary })

export const templates = style({
  display: 'grid',
  gap: space[4],
  gridTemplateColumns: 'minmax(0, 1fr)',
  '@media': { [media.tablet]: { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' } },
})
export const card = style({
  display: 'grid',
  gap: space[3],
  // All three samples are as high as the highest.
  gridTemplateRows: '1fr auto auto',
  padding: space[4],
  border: `1px solid ${brand.border}`,
  borderRadius: radius.lg,
})
/** A page in a template's own colors, which aren't those of a theme. */
export const sample = style({
  display: 'grid',
  gap: space[3],
  alignContent: 'start',
  minHeight: '9.5rem',
  padding: space[4],
  border: `1px solid ${brand.border}`,
  borderRadius: radius.md,
})
export const sampleTitle = style({ fontSize: fontSize.lg, fontWeight: fontWeight.semibold, lineHeight: 1.25 })
export const sampleRow = style({ display: 'flex', alignItems: 'center', gap: space[2] })
export const sampleButton = style({
  padding: `${space[1]} ${space[3]}`,
  borderRadius: radius.md,
  fontSize: fontSize.sm,
  fontWeight: fontWeight.medium,
})
export const dot = style({ width: space[5], height: space[5], borderRadius: radius.full })
export const name = style({ fontWeight: fontWeight.semibold })
export const about = style({ color: brand.textMuted, fontSize: fontSize.sm })
