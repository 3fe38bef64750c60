import { style } from '@vanilla-extract/css'
import { answers, inline, stack, text } from '../../../styles/primitives.css'
import { brand } from '../../../styles/theme.css'
import { fontSize, media, space } from '../../../styles/tokens.css'

export { bandTitle as title } from '../../../styles/bands.css'

export const back = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: space[1.5],
  minHeight: '1.5rem',
  color: brand.link,
})
export const head = style({ display: 'grid', gap: space[3], marginTop: space[3], marginBottom: space[6] })
export const badges = inline[2]
export const sentence = style({ maxWidth: '44em', fontSize: fontSize.md })
export const muted = text.figures
export const sections = stack[5]
export const section = style({ display: 'grid', gap: space[4] })
export const heading = text.heading

export const actions = stack[0]
export const action = style({
  display: 'grid',
  gap: space[3],
  justifyItems: 'start',
  padding: `${space[4]} 0`,
  borderTop: `1px solid ${brand.border}`,
  selectors: { '&:first-child': { borderTop: 0, paddingTop: 0 }, '&:last-child': { paddingBottom: 0 } },
  '@media': {
    [media.tablet]: {
      gridTemplateColumns: 'minmax(0, 1fr) 13rem',
      alignItems: 'center',
      justifyItems: 'stretch',
      columnGap: space[8],
    },
  },
})

export const sides = style({
  display: 'grid',
  gap: space[4],
  alignItems: 'start',
  '@media': { [media.wide]: { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' } },
})
export const side = style({ display: 'grid', gap: space[4], minWidth: 0 })
export const sideName = text.subheading
export const record = style({
  display: 'grid',
  gap: space[2],
  paddingTop: space[4],
  borderTop: `1px solid ${brand.border}`,
})
export const recordName = text.label
export const facts = style({ display: 'grid', gap: space[1.5] })
export const fact = style({
  display: 'grid',
  gridTemplateColumns: '7.5rem minmax(0, 1fr)',
  columnGap: space[3],
  fontSize: fontSize.sm,
})
export const factName = text.muted
export const factValue = style({ overflowWrap: 'anywhere', fontVariantNumeric: 'tabular-nums' })
export const id = style({ fontFamily: 'ui-monospace, SFMono-Regular, Menlo, monospace', fontSize: fontSize.xs })

export const evidence = stack[4]
export const evidencePart = style({
  display: 'grid',
  gap: space[1],
  '@media': { [media.tablet]: { gridTemplateColumns: '12rem minmax(0, 1fr)', columnGap: space[6] } },
})
export const evidenceText = style({
  maxWidth: '50em',
  fontSize: fontSize.sm,
  fontVariantNumeric: 'tabular-nums',
  overflowWrap: 'anywhere',
  whiteSpace: 'pre-line',
})

export const steps = stack[0]
export const step = style({
  display: 'grid',
  gap: space[1],
  padding: `${space[3]} 0`,
  borderTop: `1px solid ${brand.border}`,
  selectors: { '&:first-child': { borderTop: 0, paddingTop: 0 }, '&:last-child': { paddingBottom: 0 } },
})
export const stepName = text.medium
export const note = style({ color: brand.textSoft, overflowWrap: 'anywhere', whiteSpace: 'pre-line' })

export const question = stack[4]
export const buttons = answers
