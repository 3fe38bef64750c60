import { style } from '@vanilla-extract/css'
import { brand } from '../../../styles/theme.css'
import { fontSize, fontWeight, letterSpacing, lineHeight, measure, media, space } from '../../../styles/tokens.css'

export const hero = style({
  overflow: 'hidden',
  background: `linear-gradient(160deg, ${brand.primary} 30%, ${brand.primaryHover})`,
  color: brand.onPrimary,
})

export const inner = style({
  display: 'grid',
  alignItems: 'center',
  gap: space[6],
  width: '100%',
  maxWidth: measure.wide,
  margin: '0 auto',
  padding: `${space[10]} ${space[4]}`,
  '@media': {
    [media.tablet]: {
      gridTemplateColumns: 'minmax(0, 1.25fr) minmax(0, 1fr)',
      gap: space[10],
      padding: `${space[12]} ${space[6]}`,
    },
    [media.wide]: { padding: `${space[14]} ${space[6]}` },
  },
})

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
  marginTop: space[4],
  '@media': { [media.wide]: { fontSize: fontSize.lg, lineHeight: lineHeight.snug } },
})

/** Beside the words where there is room; a phone begins with the words. */
export const art = style({
  display: 'none',
  '@media': { [media.tablet]: { display: 'block', aspectRatio: '5 / 3' } },
})
