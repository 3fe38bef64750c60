import { style } from '@vanilla-extract/css'
import * as primitives from '../../../styles/primitives.css'
import { brand } from '../../../styles/theme.css'
import { fontSize, fontWeight, media, space } from '../../../styles/tokens.css'

export { bandTitle as pageTitle } from '../../../styles/bands.css'

export const tools = style({
  display: 'grid',
  gap: space[3],
  alignItems: 'end',
  marginBottom: space[5],
  '@media': { [media.tablet]: { gridTemplateColumns: '11rem 12rem minmax(0, 1fr) auto' } },
})
export const list = primitives.stack[3]
export const row = style({
  position: 'relative',
  display: 'grid',
  gap: space[2],
  overflow: 'hidden',
  // A line at the start marks unopened messages.
  borderInlineStart: `4px solid ${brand.border}`,
  selectors: {
    '&:hover': { borderColor: brand.borderStrong },
    '&[data-state="new"]': { borderInlineStartColor: brand.warning },
  },
})
export const title = primitives.line[2]
// Each part is isolated, so that right-to-left text of a stranger can't reorder the line.
export const written = style({ unicodeBidi: 'isolate', overflowWrap: 'anywhere' })
export const name = style({ fontSize: fontSize.md, fontWeight: fontWeight.semibold, overflowWrap: 'anywhere' })
export const link = style({
  color: brand.text,
  // The whole row links to the message.
  '::after': { content: '', position: 'absolute', inset: 0 },
  ':hover': { color: brand.link },
})
export const excerpt = style({ color: brand.textSoft, maxWidth: '44em', overflowWrap: 'anywhere' })
export const muted = primitives.text.figures

export const back = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: space[1.5],
  minHeight: '1.5rem',
  color: brand.link,
})
export const head = style({ display: 'grid', gap: space[3], marginTop: space[3], marginBottom: space[6] })
export const columns = style({
  display: 'grid',
  gap: space[5],
  alignItems: 'start',
  '@media': { [media.wide]: { gridTemplateColumns: 'minmax(0, 1fr) 22rem' } },
})
export const sections = style({ display: 'grid', gap: space[5], minWidth: 0 })
export const section = style({ display: 'grid', gap: space[4] })
export const heading = primitives.text.heading
export const text = style({
  maxWidth: '44em',
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
  unicodeBidi: 'plaintext',
})
export const facts = primitives.stack[2]
export const fact = style({
  display: 'grid',
  gridTemplateColumns: '7rem minmax(0, 1fr)',
  columnGap: space[3],
  fontSize: fontSize.sm,
})
export const factName = primitives.text.muted
export const buttons = primitives.inline[3]
export const steps = primitives.stack[4]
export const step = style({
  display: 'grid',
  gap: space[1],
  paddingTop: space[4],
  borderTop: `1px solid ${brand.border}`,
})
export const stepName = primitives.text.medium
export const waiting = primitives.stack[3]
