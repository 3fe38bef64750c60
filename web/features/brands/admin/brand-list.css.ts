import { style } from '@vanilla-extract/css'
import { answers, inline, line, stack, text } from '../../../styles/primitives.css'
import { brand } from '../../../styles/theme.css'
import { fontSize, fontWeight, letterSpacing, media, space } from '../../../styles/tokens.css'

export const tools = style({
  display: 'grid',
  gap: space[4],
  alignItems: 'end',
  justifyItems: 'start',
  marginBottom: space[5],
  '@media': { [media.tablet]: { gridTemplateColumns: 'minmax(0, 36rem) auto', justifyContent: 'space-between' } },
})
export const search = style({
  display: 'grid',
  gap: space[3],
  alignItems: 'end',
  justifySelf: 'stretch',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
})
export const list = stack[3]

export const row = style({
  display: 'grid',
  gap: space[4],
  justifyItems: 'start',
})
export const words = style({ display: 'grid', gap: space[1], minWidth: 0, maxWidth: '100%' })
export const title = line[2]
export const name = style({
  fontSize: fontSize.lg,
  fontWeight: fontWeight.semibold,
  letterSpacing: letterSpacing.snug,
  overflowWrap: 'anywhere',
})
export const host = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: space[1.5],
  width: 'fit-content',
  maxWidth: '100%',
  padding: `${space[1]} 0`,
  color: brand.link,
  overflowWrap: 'anywhere',
  ':hover': { color: brand.linkHover, textDecoration: 'underline' },
})
export const facts = text.figures
export const buttons = answers
/** The links from a brand to its pages. */
export const rooms = inline[2]
export const ways = style({ display: 'flex', flexWrap: 'wrap', gap: space[3], marginTop: space[6] })
