import { style } from '@vanilla-extract/css'
import { brand } from '../../styles/theme.css'
import { fontSize, fontWeight, letterSpacing, lineHeight, media, radius, space } from '../../styles/tokens.css'

export const story = style({
  display: 'grid',
  gap: space[8],
  alignItems: 'start',
  '@media': { [media.wide]: { gridTemplateColumns: 'minmax(0, 1.4fr) minmax(0, 1fr)', gap: space[16] } },
})
export const beside = style({ display: 'grid', gap: space[6], alignContent: 'start', minWidth: 0 })
export const storyPicture = style({ width: '100%', height: 'auto', maxHeight: '32rem', borderRadius: radius.lg })
export const quote = style({
  alignSelf: 'start',
  maxWidth: '14.5em',
  paddingInlineStart: space[5],
  borderInlineStart: `4px solid ${brand.primaryBorder}`,
  fontSize: fontSize.xl,
  fontWeight: fontWeight.semibold,
  letterSpacing: letterSpacing.snug,
  textWrap: 'balance',
  lineHeight: lineHeight.snug,
})
