import { style } from '@vanilla-extract/css'
import { brand } from '../styles/theme.css'
import { duration, easeOut, fontSize, fontWeight, media, radius, shadow, space } from '../styles/tokens.css'

const shade = `color-mix(in srgb, ${brand.text} 22%, ${brand.surfaceMuted})`
/** A band along one edge of the list: it stays there, or it lies at that end of what is scrolled. */
const band = (edge: 'left' | 'right', stops: string, lies: 'scroll' | 'local') =>
  `linear-gradient(to ${edge === 'left' ? 'right' : 'left'}, ${stops}) ${edge} / 2.25rem 100% no-repeat ${lies}`

export const list = style({
  display: 'flex',
  gap: space[1],
  width: '100%',
  // What doesn't fit is scrolled to, and must not widen whatever holds the tabs.
  contain: 'inline-size',
  '@media': { [media.tablet]: { width: 'fit-content', maxWidth: '100%', contain: 'none' } },
  padding: space[1],
  overflowX: 'auto',
  scrollbarWidth: 'none',
  // A shade along an edge says that there is more beyond it. At the very end the list's own color covers it.
  background: [
    band('left', `${brand.surfaceMuted} 50%, transparent`, 'local'),
    band('right', `${brand.surfaceMuted} 50%, transparent`, 'local'),
    band('left', `${shade}, transparent`, 'scroll'),
    band('right', `${shade}, transparent`, 'scroll'),
    brand.surfaceMuted,
  ].join(', '),
  border: `1px solid ${brand.border}`,
  borderRadius: radius.lg,
  selectors: {
    // What the reader chose glides; where a page opens, it is there at once.
    '&:focus-within': { '@media': { '(prefers-reduced-motion: no-preference)': { scrollBehavior: 'smooth' } } },
  },
})

export const tab = style({
  display: 'inline-flex',
  flex: '1 0 auto',
  alignItems: 'center',
  justifyContent: 'center',
  gap: space[2],
  minHeight: '2.25rem',
  padding: `${space[1.5]} ${space[2]}`,
  borderRadius: radius.md,
  border: '1px solid transparent',
  color: brand.textMuted,
  fontSize: fontSize.sm,
  fontWeight: fontWeight.medium,
  whiteSpace: 'nowrap',
  transition: `background-color ${duration.fast} ${easeOut}, color ${duration.fast} ${easeOut}`,
  selectors: {
    '&:hover': { color: brand.text },
    '&:focus-visible': { outlineOffset: '-2px' },
    '&[aria-selected="true"]': {
      background: brand.surface,
      borderColor: brand.border,
      color: brand.link,
      fontWeight: fontWeight.semibold,
      boxShadow: shadow.raised,
    },
  },
  '@media': {
    [media.tablet]: { padding: `${space[1.5]} ${space[4]}` },
    [media.touch]: { minHeight: '2.75rem' },
  },
})

export const count = style({
  minWidth: '1.375rem',
  padding: `0 ${space[1.5]}`,
  borderRadius: radius.full,
  background: brand.border,
  color: brand.text,
  fontSize: fontSize.xs,
  lineHeight: '1.375rem',
  textAlign: 'center',
  fontVariantNumeric: 'tabular-nums',
  selectors: { '[aria-selected="true"] &': { background: brand.primarySoft, color: brand.onPrimarySoft } },
})

export const panel = style({ marginTop: space[5] })
