import { style } from '@vanilla-extract/css'
import { bandWidth } from '../../../styles/bands.css'
import { brand } from '../../../styles/theme.css'
import { fontSize, fontWeight, letterSpacing, lineHeight, media, space } from '../../../styles/tokens.css'

export const hero = style({
  overflow: 'hidden',
  background: `linear-gradient(160deg, ${brand.primary} 30%, ${brand.primaryHover})`,
  color: brand.onPrimary,
})

export const inner = style([
  bandWidth,
  {
    display: 'grid',
    alignItems: 'center',
    gap: space[6],
    paddingBlock: space[10],
    '@media': {
      [media.tablet]: {
        gridTemplateColumns: 'minmax(0, 1.25fr) minmax(0, 1fr)',
        gap: space[10],
        paddingBlock: space[12],
      },
      [media.wide]: { paddingBlock: space[14] },
    },
  },
])

export const eyebrow = style({
  marginBottom: space[3],
  fontSize: fontSize.sm,
  fontWeight: fontWeight.semibold,
  letterSpacing: letterSpacing.wide,
})

export const title = style({
  maxWidth: '18ch',
  fontSize: fontSize['2xl'],
  fontWeight: fontWeight.bold,
  letterSpacing: letterSpacing.tight,
  lineHeight: lineHeight.tight,
  '@media': { [media.wide]: { fontSize: fontSize['3xl'] } },
})

export const lead = style({
  maxWidth: '46ch',
  textWrap: 'balance',
  marginTop: space[4],
  '@media': { [media.wide]: { fontSize: fontSize.lg, lineHeight: lineHeight.snug } },
})

/** Beside the words where there is room; a phone begins with the words. */
export const art = style({
  display: 'none',
  '@media': { [media.tablet]: { display: 'block', aspectRatio: '5 / 3' } },
})
