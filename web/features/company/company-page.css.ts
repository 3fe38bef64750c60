import { globalStyle, style, styleVariants } from '@vanilla-extract/css'
import { bandWidth } from '../../styles/bands.css'
import { text } from '../../styles/primitives.css'
import { brand } from '../../styles/theme.css'
import { fontSize, fontWeight, letterSpacing, lineHeight, measure, media, radius, space } from '../../styles/tokens.css'

export const hero = style({
  overflow: 'hidden',
  background: `linear-gradient(160deg, ${brand.primary} 30%, ${brand.primaryHover})`,
  color: brand.onPrimary,
})

export const heroInner = style([
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

export const heroTitle = style({
  maxWidth: '12.15em',
  fontSize: fontSize['2xl'],
  fontWeight: fontWeight.bold,
  letterSpacing: letterSpacing.tight,
  lineHeight: lineHeight.tight,
  '@media': { [media.wide]: { fontSize: fontSize['3xl'] } },
})

export const heroLead = style({
  maxWidth: '29em',
  textWrap: 'balance',
  marginTop: space[4],
  '@media': { [media.wide]: { fontSize: fontSize.lg, lineHeight: lineHeight.snug } },
})

/** Beside the text where there is room; hidden on a phone. */
export const heroArt = style({
  display: 'none',
  '@media': { [media.tablet]: { display: 'block', aspectRatio: '5 / 3' } },
})

/** The paragraphs of a text. */
export const paragraphs = style({ display: 'grid', gap: space[4], maxWidth: measure.text })

export const sectionTone = styleVariants({
  plain: {},
  tinted: { background: brand.surfaceSubtle, borderBlock: `1px solid ${brand.border}` },
})

export const sectionInner = style([
  bandWidth,
  { paddingBlock: space[10], '@media': { [media.tablet]: { paddingBlock: space[16] } } },
])

export const sectionHead = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'end',
  justifyContent: 'space-between',
  gap: space[4],
  marginBottom: space[6],
  '@media': { [media.tablet]: { marginBottom: space[8] } },
})

export const sectionLead = style({
  maxWidth: measure.text,
  marginTop: space[2],
  color: brand.textMuted,
  textWrap: 'balance',
})

export const callPlace = style([
  bandWidth,
  { paddingBlock: space[10], '@media': { [media.tablet]: { paddingBlock: space[14] } } },
])

export const call = style({
  display: 'grid',
  gap: space[5],
  padding: space[6],
  border: `1px solid ${brand.border}`,
  borderRadius: radius.xl,
  background: brand.primarySoft,
  '@media': {
    [media.tablet]: { gridTemplateColumns: '1fr auto', alignItems: 'center', padding: space[10] },
  },
})

export const callTitle = style({ fontSize: fontSize.xl })
export const callText = style({
  maxWidth: measure.text,
  marginTop: space[2],
  color: brand.textSoft,
  textWrap: 'balance',
})
export const callActions = style({ display: 'flex', flexWrap: 'wrap', gap: space[3] })
// Buttons that wrap onto several lines are equally wide.
globalStyle(`${callActions} > *`, { flex: '1 1 auto' })

const grid = style({ display: 'grid', gap: space[4], '@media': { [media.tablet]: { gap: space[6] } } })

const upTo = (tablet: number, wide: number) => ({
  '@media': {
    [media.tablet]: { gridTemplateColumns: `repeat(${tablet}, minmax(0, 1fr))` },
    [media.wide]: { gridTemplateColumns: `repeat(${wide}, minmax(0, 1fr))` },
  },
})

export const columns = styleVariants({ 2: [grid, upTo(2, 2)], 3: [grid, upTo(2, 3)], 4: [grid, upTo(2, 4)] })

/** On a phone the icon is beside the text, which keeps a long list short. */
export const point = style({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  columnGap: space[4],
  '@media': { [media.tablet]: { display: 'block' } },
})

export const pointIcon = style({
  display: 'grid',
  placeItems: 'center',
  width: '2.75rem',
  height: '2.75rem',
  borderRadius: radius.md,
  background: brand.primarySoft,
  color: brand.onPrimarySoft,
  '@media': { [media.tablet]: { marginBottom: space[4] } },
})

export const pointTitle = style({
  fontSize: fontSize.md,
  marginBottom: space[1],
  '@media': { [media.tablet]: { marginBottom: space[2] } },
})
export const pointText = text.muted

export const person = style({ display: 'grid', gridTemplateColumns: '4.5rem minmax(0, 1fr)', gap: space[4] })
export const portrait = style({ width: '4.5rem', height: '4.5rem', borderRadius: radius.lg })
export const personName = style({ fontSize: fontSize.md })
export const personRole = style({ color: brand.link, fontSize: fontSize.sm, fontWeight: fontWeight.medium })
export const personAbout = style({ marginTop: space[2], fontSize: fontSize.sm, color: brand.textMuted })
