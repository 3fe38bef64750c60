import { style, styleVariants } from '@vanilla-extract/css'
import { stack, text } from '../../styles/primitives.css'
import { brand } from '../../styles/theme.css'
import {
  fontSize,
  fontWeight,
  letterSpacing,
  lineHeight,
  logoGround,
  measure,
  media,
  radius,
  space,
} from '../../styles/tokens.css'

export const facts = style({
  display: 'grid',
  gap: `${space[6]} ${space[8]}`,
  '@media': {
    [media.tablet]: { gridTemplateColumns: '1fr 1fr' },
    [media.wide]: { gridTemplateColumns: 'repeat(4, 1fr)' },
  },
})
/** The last fact is a sentence and takes a whole row. */
export const factItem = style({ ':last-child': { gridColumn: '1 / -1' } })
export const term = text.note
export const fact = style({ marginTop: space[1], fontWeight: fontWeight.semibold })

export const inquiries = style({
  display: 'grid',
  gap: space[6],
  '@media': { [media.tablet]: { gridTemplateColumns: 'minmax(0, 1fr) auto', gap: space[12], alignItems: 'center' } },
})
export const words = style({ display: 'grid', gap: space[3], maxWidth: measure.text })
export const muted = text.note
export const ways = style({ display: 'grid', gap: space[3], '@media': { [media.tablet]: { minWidth: '18rem' } } })

export const list = stack[4]
export const item = style({
  display: 'grid',
  gap: space[4],
  scrollMarginTop: space[24],
  '@media': { [media.tablet]: { gridTemplateColumns: '1fr auto', alignItems: 'center', columnGap: space[8] } },
})
export const meta = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space[3],
  fontSize: fontSize.sm,
  color: brand.textMuted,
})
export const itemTitle = style({ marginTop: space[2], fontSize: fontSize.md })
export const itemLink = style({
  color: brand.link,
  textDecoration: 'none',
  ':hover': { textDecoration: 'underline' },
})
export const release = style({
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
export const releaseTitle = style({
  marginBlock: `${space[3]} ${space[6]}`,
  fontSize: fontSize['2xl'],
  fontWeight: fontWeight.bold,
  letterSpacing: letterSpacing.tight,
  lineHeight: lineHeight.tight,
})

export const excerpt = style({ maxWidth: measure.text, marginTop: space[1], color: brand.textMuted })

export const releasePicture = style({
  width: '100%',
  maxWidth: measure.text,
  height: 'auto',
  maxHeight: '24rem',
  marginBottom: space[6],
  borderRadius: radius.md,
})

export const coverageCard = style({
  display: 'grid',
  gridTemplateRows: 'auto auto 1fr auto',
  justifyItems: 'start',
  scrollMarginTop: space[24],
})
export const publication = style({ display: 'flex', alignItems: 'center', gap: space[3], marginBottom: space[3] })
export const mark = style({
  display: 'grid',
  placeItems: 'center',
  flex: 'none',
  width: '2.5rem',
  height: '2.5rem',
  borderRadius: radius.md,
  background: brand.surfaceMuted,
  color: brand.textSoft,
})
export const publicationName = style({ fontWeight: fontWeight.semibold, lineHeight: '1.25' })
export const coverageDate = style({ marginTop: space[2], fontSize: fontSize.sm, color: brand.textMuted })

export const assets = stack[8]
export const part = style({ display: 'grid', gap: space[4], justifyItems: 'start' })
export const partTitle = style({ fontSize: fontSize.lg })

export const logos = style({
  display: 'grid',
  gap: space[4],
  width: '100%',
  '@media': { [media.tablet]: { gridTemplateColumns: '1fr 1fr', gap: space[6] } },
})

const panel = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: space[3],
  minHeight: '10rem',
  padding: space[6],
  border: `1px solid ${brand.border}`,
  borderRadius: radius.lg,
  fontSize: fontSize.xl,
  fontWeight: 700,
  letterSpacing: '-0.02em',
})
export const ground = styleVariants({
  page: [panel, { background: brand.surface, color: brand.text }],
  light: [panel, { background: logoGround.light }],
  dark: [panel, { background: logoGround.dark }],
  muted: [panel, { background: brand.surfaceMuted, color: brand.text }],
})
export const logo = style({ height: '4rem', width: 'auto', maxWidth: '60%' })
export const caption = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space[3],
  marginTop: space[3],
  fontSize: fontSize.sm,
  color: brand.textMuted,
})

export const swatches = style({
  display: 'grid',
  gap: space[3],
  width: '100%',
  '@media': { [media.tablet]: { gridTemplateColumns: 'repeat(auto-fit, minmax(7.5rem, 1fr))', gap: space[4] } },
})
/** A row on a phone, a tile where there is room. */
export const swatch = style({
  display: 'grid',
  gridTemplateColumns: '5rem minmax(0, 1fr)',
  overflow: 'clip',
  border: `1px solid ${brand.border}`,
  borderRadius: radius.lg,
  background: brand.surface,
  '@media': { [media.tablet]: { display: 'block' } },
})
export const paint = style({
  width: '100%',
  height: 0,
  minHeight: '100%',
  borderInlineEnd: `1px solid ${brand.border}`,
  '@media': {
    [media.tablet]: { height: '5rem', minHeight: 0, borderInlineEnd: 0, borderBottom: `1px solid ${brand.border}` },
  },
})
export const swatchWords = style({
  display: 'flex',
  alignItems: 'center',
  gap: space[3],
  padding: `${space[3]} ${space[4]}`,
  '@media': { [media.tablet]: { display: 'grid', justifyItems: 'start', padding: space[4] } },
})
export const colorName = style({ flex: 1, display: 'grid', gap: space[0.5] })
export const hex = text.figures
