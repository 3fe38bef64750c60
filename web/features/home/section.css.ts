import { style, styleVariants } from '@vanilla-extract/css'
import { text } from '../../styles/primitives.css'
import { brand } from '../../styles/theme.css'
import { duration, easeOut, fontSize, fontWeight, measure, media, radius, space } from '../../styles/tokens.css'
import { whenNear } from '../../styles/when-near'

export { bandTitle as title, bandWidth as inner } from '../../styles/bands.css'

const band = style({
  paddingBlock: space[14],
  '@media': { [media.tablet]: { paddingBlock: space[20] } },
})

export const tone = styleVariants({
  /** The first block, directly under the search card: it needs no padding above. */
  first: [band, { paddingTop: 0, '@media': { [media.tablet]: { paddingTop: 0 } } }],
  plain: [band, whenNear('48rem', '32rem')],
  subtle: [
    band,
    whenNear('59rem', '29rem'),
    { background: brand.surfaceSubtle, borderBlock: `1px solid ${brand.border}` },
  ],
  primary: [
    band,
    whenNear('58rem', '36rem'),
    {
      overflow: 'hidden',
      background: `linear-gradient(160deg, ${brand.primary} 40%, ${brand.primaryHover})`,
      color: brand.onPrimary,
    },
  ],
})

export const head = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'end',
  justifyContent: 'space-between',
  gap: `${space[2]} ${space[6]}`,
  marginBottom: space[6],
  '@media': { [media.tablet]: { marginBottom: space[8] } },
})

export const words = style({ display: 'grid', gap: space[2], maxWidth: measure.text })

export const lead = text.muted

export const note = style({ marginTop: space[6], color: brand.textMuted, fontSize: fontSize.sm })

export const more = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: space[1.5],
  minHeight: '2.75rem',
  fontSize: fontSize.sm,
  fontWeight: fontWeight.semibold,
  textDecoration: 'none',
  whiteSpace: 'nowrap',
  ':hover': { textDecoration: 'underline' },
})

/** Moves its arrow a little on hover. */
export const arrow = style({
  transition: `transform ${duration.normal} ${easeOut}`,
  selectors: { 'a:hover &': { transform: 'translateX(3px)' } },
})

/** A link that covers its card. */
export const cover = style({
  color: 'inherit',
  textDecoration: 'none',
  ':hover': { color: 'inherit' },
  '::after': { content: '', position: 'absolute', inset: 0, borderRadius: radius.lg },
  // The card shows the focus.
  ':focus-visible': { outline: 'none' },
})

/** A card that is one link: it holds a `cover`. */
export const linkCard = style({
  position: 'relative',
  overflow: 'hidden',
  border: `1px solid ${brand.border}`,
  borderRadius: radius.lg,
  background: brand.surface,
  color: brand.text,
  transition: `border-color ${duration.normal} ${easeOut}, box-shadow ${duration.normal} ${easeOut}`,
  ':hover': { borderColor: brand.borderStrong, boxShadow: '0 10px 28px -10px rgb(0 0 0 / 0.22)' },
  selectors: {
    '&:has(a:focus-visible)': { outline: `2px solid ${brand.focusRing}`, outlineOffset: '2px' },
  },
})

/** A button on the primary color. */
export const inverse = style({
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: space[2],
  minHeight: '3.25rem',
  padding: `${space[3]} ${space[6]}`,
  borderRadius: radius.md,
  background: brand.onPrimary,
  color: brand.primary,
  fontWeight: fontWeight.semibold,
  textAlign: 'center',
  textDecoration: 'none',
  transition: `box-shadow ${duration.fast} ${easeOut}`,
  // No filter that would reduce the contrast of text and background.
  ':hover': {
    color: brand.primaryHover,
    boxShadow: `0 0 0 3px color-mix(in srgb, ${brand.onPrimary} 40%, transparent)`,
  },
  ':focus-visible': { outlineColor: brand.onPrimary },
})
