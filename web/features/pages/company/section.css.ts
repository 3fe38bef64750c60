import { style, styleVariants } from '@vanilla-extract/css'
import { brand } from '../../../styles/theme.css'
import { fontSize, fontWeight, letterSpacing, lineHeight, measure, media, space } from '../../../styles/tokens.css'

export const tone = styleVariants({
  plain: {},
  tinted: { background: brand.surfaceSubtle, borderBlock: `1px solid ${brand.border}` },
})

export const inner = style({
  width: '100%',
  maxWidth: measure.wide,
  margin: '0 auto',
  padding: `${space[10]} ${space[4]}`,
  '@media': { [media.tablet]: { padding: `${space[16]} ${space[6]}` } },
})

export const head = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'end',
  justifyContent: 'space-between',
  gap: space[4],
  marginBottom: space[6],
  '@media': { [media.tablet]: { marginBottom: space[8] } },
})

export const title = style({
  fontSize: fontSize.xl,
  fontWeight: fontWeight.bold,
  letterSpacing: letterSpacing.tight,
  lineHeight: lineHeight.tight,
  outline: 'none',
  '@media': { [media.tablet]: { fontSize: fontSize['2xl'] } },
})

export const lead = style({ maxWidth: measure.text, marginTop: space[2], color: brand.textMuted })
