import { style } from '@vanilla-extract/css'
import { inline, stack, text } from '../../../styles/primitives.css'
import { brand } from '../../../styles/theme.css'
import { fontSize, fontWeight, media, space } from '../../../styles/tokens.css'

export const tools = style({
  display: 'grid',
  marginBottom: space[5],
  '@media': { [media.tablet]: { gridTemplateColumns: '16rem' } },
})
export const notice = style({ marginBottom: space[5] })
export const list = stack[4]
export const card = style({ display: 'grid', gap: space[3] })
export const head = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: space[2] })
export const name = style({ fontSize: fontSize.md, fontWeight: fontWeight.semibold, overflowWrap: 'anywhere' })
// Isolated, so that right-to-left text of a stranger can't reorder the line.
export const written = style({
  maxWidth: '44em',
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
  unicodeBidi: 'plaintext',
})
export const muted = text.note
export const said = style({
  display: 'grid',
  gap: space[1],
  paddingInlineStart: space[4],
  borderInlineStart: `3px solid ${brand.border}`,
})
export const saidBy = style({ fontSize: fontSize.sm, fontWeight: fontWeight.medium })
export const buttons = inline[3]
export const form = style({ display: 'grid', gap: space[3], maxWidth: '44rem' })
