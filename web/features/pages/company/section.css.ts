import { style, styleVariants } from '@vanilla-extract/css'
import { bandWidth } from '../../../styles/bands.css'
import { brand } from '../../../styles/theme.css'
import { measure, media, space } from '../../../styles/tokens.css'

export const tone = styleVariants({
  plain: {},
  tinted: { background: brand.surfaceSubtle, borderBlock: `1px solid ${brand.border}` },
})

export const inner = style([
  bandWidth,
  { paddingBlock: space[10], '@media': { [media.tablet]: { paddingBlock: space[16] } } },
])

export const head = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'end',
  justifyContent: 'space-between',
  gap: space[4],
  marginBottom: space[6],
  '@media': { [media.tablet]: { marginBottom: space[8] } },
})

export const lead = style({ maxWidth: measure.text, marginTop: space[2], color: brand.textMuted, textWrap: 'balance' })
