import { style } from '@vanilla-extract/css'
import * as primitives from '../../styles/primitives.css'
import { brand } from '../../styles/theme.css'
import { fontSize, fontWeight, letterSpacing, measure, media, radius, space } from '../../styles/tokens.css'
import { LINE_WIDTH } from './legal-blocks.css'

/** Tables take the whole column; lines of text are shorter (LINE_WIDTH). */
const COLUMN = '35rem'

export const page = style({
  width: '100%',
  maxWidth: `calc(${COLUMN} + 2 * ${space[6]})`,
  margin: '0 auto',
  padding: `${space[8]} ${space[4]} ${space[16]}`,
  '@media': {
    [media.tablet]: { padding: `${space[12]} ${space[6]} ${space[20]}` },
    [media.wide]: { maxWidth: measure.normal },
  },
})

export const head = style({
  display: 'grid',
  gap: space[2],
  marginBottom: space[6],
  '@media': { [media.tablet]: { marginBottom: space[10] } },
})

export const date = primitives.text.muted

export const columns = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space[8],
  alignItems: 'start',
  '@media': {
    [media.wide]: { gridTemplateColumns: `minmax(0, 1fr) ${COLUMN}`, gap: space[14] },
  },
})

export const text = style({
  display: 'grid',
  gap: space[10],
  color: brand.textSoft,
  lineHeight: '1.65',
})

export const inShort = style({
  padding: space[5],
  borderRadius: radius.lg,
  background: brand.primarySoft,
  color: brand.text,
  '@media': { [media.tablet]: { padding: space[6] } },
})
export const earlier = style({ padding: space[4], borderRadius: radius.lg, background: brand.primarySoft })
export const inShortTitle = style({ marginBottom: space[2], fontSize: fontSize.md, color: brand.onPrimarySoft })
export const points = style({
  display: 'grid',
  gap: space[2],
  maxWidth: LINE_WIDTH,
  paddingInlineStart: space[5],
  listStyle: 'disc',
})

export const sectionTitle = style({
  marginBottom: space[3],
  color: brand.text,
  fontSize: fontSize.lg,
  letterSpacing: letterSpacing.snug,
})
export const number = style({ color: brand.textMuted, fontVariantNumeric: 'tabular-nums' })

export const contact = style({ paddingTop: space[8], borderTop: `1px solid ${brand.border}` })
export const contactTitle = style({ marginBottom: space[3], color: brand.text, fontSize: fontSize.lg })
export const address = style({ display: 'grid', gap: space[2], fontStyle: 'normal' })
export const company = style({ color: brand.text, fontWeight: fontWeight.semibold })
export const line = style({
  display: 'grid',
  gridTemplateColumns: '1.5rem minmax(0, 1fr)',
  gap: space[2],
  alignItems: 'start',
})
export const icon = style({ paddingTop: space[1], color: brand.textMuted })

export const others = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: space[2],
  '@media': { print: { display: 'none' } },
})
export const other = style({
  padding: `${space[2]} ${space[4]}`,
  border: `1px solid ${brand.borderStrong}`,
  borderRadius: radius.pill,
  fontSize: fontSize.sm,
  fontWeight: fontWeight.medium,
  textDecoration: 'none',
  ':hover': { background: brand.surfaceMuted },
  '@media': { [media.touch]: { padding: `${space[3]} ${space[4]}` } },
})
