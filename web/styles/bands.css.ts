import { style } from '@vanilla-extract/css'
import { fontSize, fontWeight, letterSpacing, lineHeight, measure, media, space } from './tokens.css'

const bold = {
  fontWeight: fontWeight.bold,
  letterSpacing: letterSpacing.tight,
  lineHeight: lineHeight.tight,
}

/** The heading of a functional page, and of each band of an informative page. */
export const bandTitle = style({
  ...bold,
  fontSize: fontSize.xl,
  '@media': { [media.tablet]: { fontSize: fontSize['2xl'] } },
})

/** The heading of an informative page. */
export const pageTitle = style({
  ...bold,
  fontSize: fontSize['2xl'],
  '@media': { [media.tablet]: { fontSize: fontSize['3xl'] } },
})

/** The content of a band that is as wide as the window. */
export const bandWidth = style({
  width: '100%',
  maxWidth: measure.wide,
  marginInline: 'auto',
  paddingInline: space[4],
  '@media': { [media.tablet]: { paddingInline: space[6] } },
})
