import { style } from '@vanilla-extract/css'
import { bandWidth, pageTitle } from '../../styles/bands.css'
import { brand } from '../../styles/theme.css'
import { fontSize, fontWeight, lineHeight, media, radius, shadow, space } from '../../styles/tokens.css'

/** A picture's background before it has loaded, too: dark enough for white words. */
const onPicture = { vars: { [brand.onPrimary]: '#fff' }, background: '#26292e' }
/** Text as on the page. */
const vars = { [brand.onPrimary]: brand.text }

/** The headline's band: a fill with the drawn routes, the brand's picture, a tall picture, a tinted page, or a framed picture. */
export const hero = style({
  position: 'relative',
  isolation: 'isolate',
  overflow: 'hidden',
  background: `linear-gradient(160deg, ${brand.primary} 30%, ${brand.primaryHover})`,
  color: brand.onPrimary,
  selectors: {
    '&[data-hero="picture"], &[data-hero="photo"]': onPicture,
    '&[data-hero="search"]': { vars, background: brand.primarySoft },
    '&[data-hero="editorial"]': { vars, background: brand.surfaceSubtle },
  },
})
const [tall, search, editorial] = ['photo', 'search', 'editorial'].map((name) => `${hero}[data-hero="${name}"]`)

/** The width of the framed picture (art/art.css), beside which the words stay. */
export const framed = { phone: '30vw', tablet: 'min(44vw, 36rem)' } as const

export const inner = style([
  bandWidth,
  {
    paddingBlock: `${space[5]} ${space[14]}`,
    selectors: { [`${editorial} &`]: { paddingInlineEnd: `calc(${framed.phone} + ${space[8]})` } },
    '@media': {
      [media.tablet]: {
        paddingBlock: `${space[20]} 10rem`,
        selectors: {
          [`${tall} &`]: { paddingBlock: '8rem 13rem' },
          [`${search} &`]: { paddingBlock: `${space[8]} ${space[16]}` },
          [`${editorial} &`]: {
            paddingBlock: `${space[16]} 8rem`,
            paddingInlineEnd: `calc(${framed.tablet} + ${space[14]})`,
          },
        },
      },
    },
  },
])

export const title = style([
  pageTitle,
  {
    '@media': {
      [media.phone]: { fontSize: '1.625rem' },
      // The longest headline leaves room for the search button there too.
      [`${media.phone} and (max-height: 760px)`]: { fontSize: '1.375rem' },
      [media.tablet]: {
        maxWidth: '9.45em',
        selectors: {
          [`${search} &`]: { maxWidth: 'none', fontSize: fontSize['2xl'] },
          [`${editorial} &`]: { fontSize: 'clamp(2.5rem, 5vw, 4rem)' },
        },
      },
    },
  },
])

export const lead = style({
  maxWidth: '29em',
  marginTop: space[2],
  fontSize: fontSize.sm,
  lineHeight: lineHeight.normal,
  '@media': { [media.tablet]: { marginTop: space[4], fontSize: fontSize.lg, lineHeight: lineHeight.snug } },
})

export const phone = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: space[2],
  minHeight: '2.75rem',
  color: brand.onPrimary,
  fontWeight: fontWeight.medium,
  textDecorationColor: 'color-mix(in srgb, currentcolor 50%, transparent)',
  ':hover': { color: brand.onPrimary, textDecorationColor: 'currentcolor' },
  ':focus-visible': { outlineColor: brand.onPrimary },
  '@media': { [media.phone]: { fontSize: fontSize.sm }, [media.tablet]: { marginTop: space[4] } },
})

/** Overlaps the hero's lower edge. */
export const searchArea = style([
  bandWidth,
  {
    position: 'relative',
    marginTop: `calc(-1 * ${space[11]})`,
    paddingBottom: space[16],
    '@media': {
      // What comes below begins under the first screen, where nothing moves when recent searches join the form.
      [media.phone]: { minHeight: 'calc(100svh - 16rem)' },
      [media.tablet]: {
        marginTop: '-7rem',
        paddingBottom: space[20],
        selectors: {
          [`${search} + &`]: { marginTop: `calc(-1 * ${space[10]})`, paddingBottom: space[12] },
          [`${editorial} + &`]: { marginTop: `calc(-1 * ${space[16]})` },
        },
      },
    },
  },
])

export const searchCard = style({
  padding: space[3],
  border: `1px solid ${brand.border}`,
  borderRadius: radius.xl,
  background: brand.surface,
  color: brand.text,
  boxShadow: shadow.floating,
  '@media': { [media.tablet]: { padding: space[6] } },
})

/** Reserves room until the blocks have loaded, so that the footer doesn't jump and a restored scroll position can be reached. */
export const reserved = style({ height: '340rem', '@media': { [media.wide]: { height: '260rem' } } })
