import { style } from '@vanilla-extract/css'
import { line, stack, text } from '../../../styles/primitives.css'
import { brand } from '../../../styles/theme.css'
import { fontSize, fontWeight, letterSpacing, media, radius, space } from '../../../styles/tokens.css'

export const tools = style({
  display: 'grid',
  gap: space[4],
  marginBottom: space[5],
  '@media': {
    [media.tablet]: {
      gridTemplateColumns: 'auto minmax(0, 26rem)',
      justifyContent: 'space-between',
      alignItems: 'end',
    },
  },
})
export const search = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  gap: space[2],
  alignItems: 'end',
})
export const list = stack[3]
export const row = style({
  position: 'relative',
  display: 'grid',
  gap: space[2],
  overflow: 'hidden',
  // A line at the start says from afar what can't wait.
  borderInlineStart: `4px solid ${brand.border}`,
  selectors: {
    '&:hover': { borderColor: brand.borderStrong },
    '&[data-overdue="true"]': { borderInlineStartColor: brand.destructive },
    '&[data-state="open"]:not([data-overdue="true"])': { borderInlineStartColor: brand.warning },
  },
})
export const title = line[2]
export const name = style({
  fontSize: fontSize.md,
  fontWeight: fontWeight.semibold,
  letterSpacing: letterSpacing.snug,
  overflowWrap: 'anywhere',
})
// The whole row leads to the case.
export const link = style({
  color: brand.text,
  '::after': { content: '', position: 'absolute', inset: 0, borderRadius: radius.lg },
  ':hover': { color: brand.link },
})
export const sentence = style({ color: brand.textSoft, maxWidth: '44em' })
export const facts = text.figures
export const ways = style({ marginTop: space[6] })
export const waiting = stack[3]
