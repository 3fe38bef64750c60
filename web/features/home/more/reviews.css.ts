import { style } from '@vanilla-extract/css'
import { text } from '../../../styles/primitives.css'
import { brand } from '../../../styles/theme.css'
import { fontSize, fontWeight, media, radius, space } from '../../../styles/tokens.css'

export const summary = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space[3],
  marginBottom: space[5],
})
export const average = style({ fontSize: fontSize.xl, fontWeight: fontWeight.semibold })
export const list = style({
  display: 'grid',
  gap: space[4],
  alignItems: 'start',
  '@media': { [media.tablet]: { gridTemplateColumns: 'repeat(auto-fill, minmax(20rem, 1fr))' } },
})
export const card = style({
  display: 'grid',
  gap: space[3],
  padding: space[5],
  border: `1px solid ${brand.border}`,
  borderRadius: radius.lg,
  background: brand.surface,
  minWidth: 0,
})
// Isolated, so that right-to-left text of a stranger can't reorder the line.
export const words = style({ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', unicodeBidi: 'plaintext' })
export const name = style({ fontWeight: fontWeight.semibold, fontStyle: 'normal', overflowWrap: 'anywhere' })
export const verified = style({
  display: 'flex',
  alignItems: 'baseline',
  gap: space[1.5],
  color: brand.textSoft,
  fontSize: fontSize.sm,
})
export const icon = style({ flexShrink: 0, alignSelf: 'center', color: brand.successText })
export const answer = style({
  display: 'grid',
  gap: space[1],
  paddingInlineStart: space[4],
  borderInlineStart: `3px solid ${brand.border}`,
  fontSize: fontSize.sm,
})
export const answerer = text.medium
