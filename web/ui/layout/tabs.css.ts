import { style } from '@vanilla-extract/css'
import { brand } from '../../styles/theme.css'
import { duration, easeOut, fontSize, fontWeight, media, radius, shadow, space } from '../../styles/tokens.css'

/** A gradient from one edge of the list inwards. It stays at that edge (`scroll`), or is fixed to that end of the content (`local`). */
const edge = (side: 'left' | 'right', colors: string, size: string, stays: 'scroll' | 'local') =>
  `linear-gradient(to ${side === 'left' ? 'right' : 'left'}, ${colors}) ${side} / ${size} 100% no-repeat ${stays}`
const shade = `color-mix(in srgb, ${brand.text} 20%, transparent), color-mix(in srgb, ${brand.text} 6%, transparent) 45%, transparent`
const cover = `${brand.surfaceMuted} 60%, transparent`

export const list = style({
  display: 'flex',
  gap: space[1],
  width: '100%',
  // Tabs that don't fit are reached by scrolling, and must not widen the container.
  contain: 'inline-size',
  '@media': { [media.tablet]: { width: 'fit-content', maxWidth: '100%', contain: 'none' } },
  padding: space[1],
  overflowX: 'auto',
  scrollbarWidth: 'none',
  // A shadow at an edge shows that there is more beyond it. At the very end the list's own color covers it.
  background: [
    edge('left', cover, '2.5rem', 'local'),
    edge('right', cover, '2.5rem', 'local'),
    edge('left', shade, '1.5rem', 'scroll'),
    edge('right', shade, '1.5rem', 'scroll'),
    brand.surfaceMuted,
  ].join(', '),
  border: `1px solid ${brand.border}`,
  borderRadius: radius.lg,
  selectors: {
    // Scrolling is smooth after the reader's choice, and immediate when a page opens.
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
  textDecoration: 'none',
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
  // A background meant for text: a border's color might have too little contrast.
  background: brand.surface,
  color: brand.text,
  fontSize: fontSize.xs,
  lineHeight: '1.375rem',
  textAlign: 'center',
  fontVariantNumeric: 'tabular-nums',
  selectors: { '[aria-selected="true"] &': { background: brand.primarySoft, color: brand.onPrimarySoft } },
})

export const panel = style({ marginTop: space[5] })
