import { style } from '@vanilla-extract/css'
import { brand } from '../../../styles/theme.css'
import { fontSize, fontWeight, letterSpacing, media, space } from '../../../styles/tokens.css'

export { bandTitle as title } from '../../../styles/bands.css'

export const back = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: space[1.5],
  minHeight: '1.5rem',
  color: brand.link,
})
export const head = style({ display: 'grid', gap: space[3], marginTop: space[3], marginBottom: space[6] })
export const badges = style({ display: 'flex', flexWrap: 'wrap', gap: space[2] })
export const sentence = style({ maxWidth: '44em', fontSize: fontSize.md })
export const muted = style({ color: brand.textMuted, fontSize: fontSize.sm, fontVariantNumeric: 'tabular-nums' })
export const sections = style({ display: 'grid', gap: space[5] })
export const section = style({ display: 'grid', gap: space[4] })
export const heading = style({
  fontSize: fontSize.lg,
  fontWeight: fontWeight.semibold,
  letterSpacing: letterSpacing.snug,
})

export const actions = style({ display: 'grid' })
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
export const sideName = style({ fontSize: fontSize.md, fontWeight: fontWeight.semibold })
export const record = style({
  display: 'grid',
  gap: space[2],
  paddingTop: space[4],
  borderTop: `1px solid ${brand.border}`,
})
export const recordName = style({ fontSize: fontSize.sm, fontWeight: fontWeight.semibold })
export const facts = style({ display: 'grid', gap: space[1.5] })
export const fact = style({
  display: 'grid',
  gridTemplateColumns: '7.5rem minmax(0, 1fr)',
  columnGap: space[3],
  fontSize: fontSize.sm,
})
export const factName = style({ color: brand.textMuted })
export const factValue = style({ overflowWrap: 'anywhere', fontVariantNumeric: 'tabular-nums' })
export const id = style({ fontFamily: 'ui-monospace, SFMono-Regular, Menlo, monospace', fontSize: fontSize.xs })

export const evidence = style({ display: 'grid', gap: space[4] })
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

export const steps = style({ display: 'grid' })
export const step = style({
  display: 'grid',
  gap: space[1],
  padding: `${space[3]} 0`,
  borderTop: `1px solid ${brand.border}`,
  selectors: { '&:first-child': { borderTop: 0, paddingTop: 0 }, '&:last-child': { paddingBottom: 0 } },
})
export const stepName = style({ fontWeight: fontWeight.medium })
export const note = style({ color: brand.textSoft, overflowWrap: 'anywhere', whiteSpace: 'pre-line' })

export const question = style({ display: 'grid', gap: space[4] })
export const buttons = style({ display: 'flex', flexWrap: 'wrap', justifyContent: 'flex-end', gap: space[3] })
