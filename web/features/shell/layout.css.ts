import { style, styleVariants } from '@vanilla-extract/css'
import { bandWidth } from '../../styles/bands.css'
import { brand } from '../../styles/theme.css'
import {
  duration,
  easeOut,
  fontSize,
  fontWeight,
  letterSpacing,
  logoGround,
  media,
  radius,
  shadow,
  space,
  zIndex,
} from '../../styles/tokens.css'

const smallPhone = 'screen and (max-width: 374.98px)'

export const layout = style({ display: 'flex', flexDirection: 'column', minHeight: '100dvh' })

// A page is at least as tall as the window, so that the footer doesn't jump while it loads.
export const main = style({ flex: 1, minHeight: 'calc(100dvh - 4.5rem)', outline: 'none' })

/** Above everything while there is no connection. */
export const offlineBand = style({
  padding: `${space[2]} ${space[4]}`,
  borderBottom: `1px solid ${brand.warningBorder}`,
  background: brand.warningSurface,
  color: brand.warningText,
  fontSize: fontSize.sm,
  fontWeight: fontWeight.medium,
  textAlign: 'center',
})

const bar = style({
  position: 'sticky',
  top: 0,
  zIndex: zIndex.header,
  borderBottom: '1px solid',
  transition: `background-color ${duration.normal} ${easeOut}, box-shadow ${duration.normal} ${easeOut}, border-color ${duration.normal} ${easeOut}`,
  // Without script, on a phone it holds the whole navigation, which would cover the page if it were sticky.
  '@media': { [media.noScript]: { position: 'relative' } },
})

export const header = styleVariants({
  resting: [bar, { background: brand.background, borderColor: brand.border }],
  scrolled: [bar, { background: brand.surface, borderColor: brand.border, boxShadow: shadow.floating }],
})

export const inner = style([
  bandWidth,
  {
    display: 'flex',
    alignItems: 'center',
    gap: space[3],
    minHeight: '4rem',
    '@media': {
      [media.noScript]: { flexWrap: 'wrap', paddingBlock: space[2] },
      [media.tablet]: { gap: space[4], minHeight: '4.5rem' },
    },
  },
])

export const mark = style({
  display: 'flex',
  alignItems: 'center',
  gap: space[3],
  minWidth: 0,
  marginRight: 'auto',
  color: brand.text,
  textDecoration: 'none',
  ':hover': { color: brand.text },
})

export const logo = style({
  height: '2.25rem',
  maxHeight: '40px',
  width: 'auto',
  maxWidth: '8rem',
  objectFit: 'contain',
  // Reaches around it, so that it takes no room where the ground isn't seen.
  background: brand.logoGround,
  boxShadow: `0 0 0 4px ${brand.logoGround}`,
  borderRadius: radius.sm,
  // The name beside it is never cut.
  '@media': { [smallPhone]: { maxWidth: '4rem' } },
})
/** A logo that contains the name has the room of both. */
export const wordmark = style({ maxWidth: '11rem', '@media': { [smallPhone]: { maxWidth: '9rem' } } })
/** The background that a logo was made for, when the page's differs. */
const ground = style({ padding: '2px 6px', boxShadow: 'none' })
export const plate = styleVariants({
  light: [ground, { background: logoGround.light }],
  dark: [ground, { background: logoGround.dark }],
})
export const words = style({ display: 'grid', minWidth: 0, paddingBlock: space[1] })

/** Never cut: a long name wraps, and the header grows with it. */
export const name = style({
  overflowWrap: 'break-word',
  textWrap: 'balance',
  fontSize: fontSize.lg,
  fontWeight: fontWeight.bold,
  letterSpacing: letterSpacing.tight,
  lineHeight: '1.2',
  '@media': { [smallPhone]: { fontSize: fontSize.md } },
})

/** Two lines beside a narrow navigation; what is longer ends in an ellipsis. */
export const tagline = style({
  display: '-webkit-box',
  overflow: 'hidden',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 2,
  fontSize: fontSize.xs,
  color: brand.textMuted,
  lineHeight: '1.3',
  '@media': { [smallPhone]: { display: 'none' } },
})

export const wideOnly = style({
  display: 'none',
  alignItems: 'center',
  gap: space[1],
  '@media': { [media.noScript]: { display: 'flex' }, [media.tablet]: { display: 'flex' } },
})

export const narrowOnly = style({
  display: 'flex',
  alignItems: 'center',
  '@media': { [media.noScript]: { display: 'none' }, [media.tablet]: { display: 'none' } },
})

export const item = style({
  padding: `${space[2]} ${space[2]}`,
  borderRadius: radius.md,
  color: brand.textMuted,
  fontSize: fontSize.sm,
  fontWeight: fontWeight.medium,
  textDecoration: 'none',
  whiteSpace: 'nowrap',
  transition: `background-color ${duration.fast} ${easeOut}, color ${duration.fast} ${easeOut}`,
  selectors: {
    '&:hover': { background: brand.surfaceMuted, color: brand.text },
    '&[aria-current="page"]': { background: brand.primarySoft, color: brand.onPrimarySoft },
  },
  '@media': { [media.wide]: { padding: `${space[2]} ${space[3]}` } },
})

export const phone = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: space[2],
  padding: `${space[2]} 0`,
  color: brand.textSoft,
  fontSize: fontSize.sm,
  fontWeight: fontWeight.medium,
  fontVariantNumeric: 'tabular-nums',
  textDecoration: 'none',
  whiteSpace: 'nowrap',
})

/** Only wide screens have room for the number; narrower ones show the icon. */
export const phoneNumber = style({
  position: 'absolute',
  width: '1px',
  height: '1px',
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  '@media': {
    [media.wide]: { position: 'static', width: 'auto', height: 'auto', overflow: 'visible', clipPath: 'none' },
  },
})

export const phoneIcon = style({ minWidth: '2.75rem', justifyContent: 'center' })

export const avatarPlace = style({ width: '2.5rem', height: '2.5rem' })

/** What to do, one after the other. */
export const steps = style({ display: 'grid', gap: space[3], paddingInlineStart: space[5], listStyle: 'decimal' })
