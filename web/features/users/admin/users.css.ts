import { style } from '@vanilla-extract/css'
import { inline, line, stack, text } from '../../../styles/primitives.css'
import { brand } from '../../../styles/theme.css'
import { fontSize, fontWeight, letterSpacing, media, radius, space } from '../../../styles/tokens.css'

export const filters = style({
  display: 'grid',
  gap: space[4],
  alignItems: 'end',
  marginBottom: space[5],
  '@media': { [media.wide]: { gridTemplateColumns: 'minmax(0, 2fr) minmax(0, 1fr) minmax(0, 1fr) auto' } },
})
export const buttons = inline[3]
export const list = stack[3]
export const row = style({
  position: 'relative',
  display: 'grid',
  gap: space[1],
  ':hover': { borderColor: brand.borderStrong },
})
export const title = line[2]
export const name = style({
  fontSize: fontSize.md,
  fontWeight: fontWeight.semibold,
  letterSpacing: letterSpacing.snug,
  overflowWrap: 'anywhere',
})
// The whole row leads to the user.
export const link = style({
  color: brand.text,
  '::after': { content: '', position: 'absolute', inset: 0, borderRadius: radius.lg },
  ':hover': { color: brand.link },
})
export const address = style({ color: brand.textSoft, overflowWrap: 'anywhere' })
export const muted = text.figures
export const sections = stack[5]
export const section = style({ display: 'grid', gap: space[4] })
export const heading = text.heading
export const facts = stack[0]
export const fact = style({
  display: 'grid',
  gap: space[0.5],
  padding: `${space[3]} 0`,
  borderTop: `1px solid ${brand.border}`,
  overflowWrap: 'anywhere',
  selectors: { '&:first-child': { borderTop: 0, paddingTop: 0 }, '&:last-child': { paddingBottom: 0 } },
  '@media': { [media.tablet]: { gridTemplateColumns: '14rem minmax(0, 1fr)', columnGap: space[4] } },
})
export const factName = text.note
export const foot = style({ display: 'flex', flexWrap: 'wrap', gap: space[3], marginTop: space[5] })
