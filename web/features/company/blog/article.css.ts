import { style } from '@vanilla-extract/css'
import { text } from '../../../styles/primitives.css'
import { brand } from '../../../styles/theme.css'
import {
  duration,
  easeOut,
  fontSize,
  fontWeight,
  letterSpacing,
  lineHeight,
  measure,
  media,
  radius,
  space,
} from '../../../styles/tokens.css'

export const card = style({
  position: 'relative',
  display: 'flex',
  flexDirection: 'column',
  overflow: 'clip',
  transition: `border-color ${duration.fast} ${easeOut}`,
  ':hover': { borderColor: brand.borderStrong },
})

/** The first featured article: its picture is beside its text where there is room. */
export const wideCard = style({
  '@media': {
    [media.tablet]: {
      gridColumn: '1 / -1',
      display: 'grid',
      gridTemplateColumns: 'minmax(0, 1.2fr) minmax(0, 1fr)',
      alignItems: 'stretch',
    },
  },
})

export const cardPicture = style({
  position: 'relative',
  aspectRatio: '5 / 3',
  overflow: 'clip',
  borderBottom: `1px solid ${brand.border}`,
})
export const widePicture = style({
  '@media': {
    [media.tablet]: {
      aspectRatio: 'auto',
      minHeight: '18rem',
      borderBottom: 0,
      borderInlineEnd: `1px solid ${brand.border}`,
    },
  },
})

/** A fixed shape, whatever the picture's shape. */
export const photo = style({ position: 'absolute', inset: 0, width: '100%', height: '100%' })

export const cardWords = style({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'start',
  flex: 1,
  gap: space[2],
  padding: space[5],
})
export const wideWords = style({ '@media': { [media.tablet]: { justifyContent: 'center', padding: space[8] } } })

export const cardMeta = style({
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: space[3],
  marginTop: 'auto',
  paddingTop: space[2],
  fontSize: fontSize.sm,
  color: brand.textMuted,
})
export const wideMeta = style({ '@media': { [media.tablet]: { marginTop: 0 } } })

export const cardTitle = style({ fontSize: fontSize.md })
export const wideTitle = style({ '@media': { [media.tablet]: { fontSize: fontSize.xl } } })

/** Stretched over the whole card, so that a press anywhere follows it. */
export const cardLink = style({
  color: brand.text,
  textDecoration: 'none',
  ':hover': { color: brand.link },
  '::after': { content: '', position: 'absolute', inset: 0 },
})

export const cardExcerpt = text.muted

export const article = style({
  width: '100%',
  maxWidth: `calc(${measure.text} + 2 * ${space[6]})`,
  margin: '0 auto',
  padding: `${space[6]} ${space[4]} ${space[12]}`,
  '@media': { [media.tablet]: { padding: `${space[10]} ${space[6]} ${space[16]}` } },
})

export const back = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: space[2],
  minHeight: '2.75rem',
  marginBottom: space[4],
  fontSize: fontSize.sm,
  fontWeight: fontWeight.medium,
})

export const head = style({ display: 'grid', justifyItems: 'start', gap: space[3] })
export const title = style({
  fontSize: fontSize['2xl'],
  fontWeight: fontWeight.bold,
  letterSpacing: letterSpacing.tight,
  lineHeight: lineHeight.tight,
})
export const meta = style({
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: space[4],
  fontSize: fontSize.sm,
  color: brand.textMuted,
})
export const lead = style({ fontSize: fontSize.lg, lineHeight: lineHeight.snug, color: brand.textSoft })
export const picture = style({
  position: 'relative',
  aspectRatio: '5 / 3',
  margin: `${space[6]} 0`,
  overflow: 'clip',
  border: `1px solid ${brand.border}`,
  borderRadius: radius.lg,
})
