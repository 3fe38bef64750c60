import { globalStyle, style } from '@vanilla-extract/css'
import { bandWidth } from '../../styles/bands.css'
import { brand } from '../../styles/theme.css'
import { duration, easeOut, fontSize, fontWeight, measure, media, radius, space } from '../../styles/tokens.css'
import { whenNear } from '../../styles/when-near'

export const footer = style([
  whenNear('50rem', '25rem'),
  {
    marginTop: 'auto',
    borderTop: `1px solid ${brand.border}`,
    background: brand.surfaceSubtle,
    fontSize: fontSize.sm,
    // When content above it grows, such as a loading list, the reader's scroll position stays instead of following the footer.
    overflowAnchor: 'none',
  },
])

export const inner = style([
  bandWidth,
  {
    paddingBlock: `${space[10]} ${space[6]}`,
    '@media': { [media.tablet]: { paddingBlock: `${space[14]} ${space[8]}` } },
  },
])

export const columns = style({
  display: 'grid',
  gridTemplateColumns: '1fr 1fr',
  gap: `${space[8]} ${space[6]}`,
  '@media': {
    [media.tablet]: { gridTemplateColumns: '1fr 1fr 1fr' },
    [media.wide]: { gridTemplateColumns: 'minmax(0, 1.7fr) 1fr 1fr minmax(0, 1.7fr)', gap: space[12] },
  },
})

/** Without the newsletter's box. */
export const fewColumns = style({
  '@media': { [media.wide]: { gridTemplateColumns: 'minmax(0, 1.7fr) 1fr 1fr' } },
})

/** With the brand's own links, and without the newsletter's box. */
export const moreColumns = style({
  '@media': { [media.wide]: { gridTemplateColumns: 'minmax(0, 1.7fr) 1fr 1fr 1fr' } },
})
/** With both. */
export const mostColumns = style({
  '@media': { [media.wide]: { gridTemplateColumns: 'minmax(0, 1.4fr) 1fr 1fr 1fr minmax(0, 1.7fr)', gap: space[8] } },
})

export const about = style({
  display: 'grid',
  alignContent: 'start',
  gap: space[3],
  gridColumn: '1 / -1',
  color: brand.textMuted,
  '@media': { [media.wide]: { gridColumn: 'auto' } },
})

export const heading = style({
  gridColumn: '1 / -1',
  marginBottom: space[3],
  fontSize: fontSize.sm,
  fontWeight: fontWeight.semibold,
  color: brand.text,
})
export const brandName = style({
  fontSize: fontSize.lg,
  fontWeight: fontWeight.bold,
  letterSpacing: '-0.02em',
  color: brand.text,
})
export const text = style({ maxWidth: '26rem' })
export const address = style({ fontStyle: 'normal', display: 'grid', gap: space[1] })

export const link = style({
  display: 'inline-block',
  maxWidth: '100%',
  overflowWrap: 'anywhere',
  padding: `${space[1]} 0`,
  color: brand.textMuted,
  textDecoration: 'none',
  transition: `color ${duration.fast} ${easeOut}`,
  ':hover': { color: brand.link, textDecoration: 'underline' },
  '@media': { [media.touch]: { padding: `${space[2]} 0` } },
})

export const strong = style({ color: brand.link, fontWeight: fontWeight.semibold, whiteSpace: 'nowrap' })

export const hours = style({ whiteSpace: 'nowrap' })

export const social = style({ display: 'flex', gap: space[2], marginTop: space[1] })
export const socialLink = style({
  display: 'grid',
  placeItems: 'center',
  width: '2.5rem',
  height: '2.5rem',
  border: `1px solid ${brand.border}`,
  borderRadius: radius.full,
  background: brand.surface,
  color: brand.textSoft,
  ':hover': { color: brand.link, borderColor: brand.borderStrong },
})

/** Not in the installed shop itself. */
export const apps = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: space[2],
  '@media': { '(display-mode: standalone)': { display: 'none' } },
})
export const app = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: space[2],
  minHeight: '2.75rem',
  padding: `${space[2]} ${space[3]}`,
  border: `1px solid ${brand.border}`,
  borderRadius: radius.md,
  background: brand.surface,
  color: brand.textSoft,
  fontWeight: fontWeight.semibold,
  textDecoration: 'none',
  ':hover': { color: brand.link, borderColor: brand.borderStrong },
})

export const profiles = style({ display: 'flex', flexWrap: 'wrap', columnGap: space[4] })

export const signUp = style({
  gridColumn: '1 / -1',
  display: 'grid',
  alignContent: 'start',
  gap: space[3],
  maxWidth: '30rem',
  color: brand.textMuted,
  '@media': { [media.tablet]: { gridColumn: 'auto' } },
})
export const newsletter = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  alignItems: 'start',
  gap: space[2],
  // Between a phone and a wide screen it has a third of the width.
  '@media': {
    [media.tablet]: { gridTemplateColumns: 'minmax(0, 1fr)' },
    [media.wide]: { gridTemplateColumns: 'minmax(0, 1fr) auto' },
  },
})
export const consent = style({ gridColumn: '1 / -1', fontSize: fontSize.xs })
/** In line with the box, below its label. */
export const subscribe = style({
  marginTop: '1.6875rem',
  minHeight: '2.875rem',
  '@media': { [media.tablet]: { marginTop: 0 }, [media.wide]: { marginTop: '1.6875rem' } },
})

export const legal = style({
  display: 'grid',
  gap: space[3],
  marginTop: space[10],
  paddingTop: space[6],
  borderTop: `1px solid ${brand.border}`,
  fontSize: fontSize.xs,
  color: brand.textMuted,
  '@media': { [media.wide]: { gridTemplateColumns: '1fr auto', columnGap: space[12] } },
})

/** Of a booking on its way. */
export const bare = style([
  bandWidth,
  {
    display: 'grid',
    gap: space[2],
    paddingBlock: `${space[4]} ${space[6]}`,
    fontSize: fontSize.xs,
    color: brand.textMuted,
    '@media': { [media.wide]: { gridTemplateColumns: '1fr auto', columnGap: space[12] } },
  },
])

export const notes = style({ display: 'grid', gap: space[1], maxWidth: measure.text })
export const policies = style({ display: 'flex', flexWrap: 'wrap', columnGap: space[5], alignContent: 'start' })
globalStyle(`${bare} a`, {
  paddingBlock: space[1],
  color: brand.textMuted,
  '@media': { [media.touch]: { paddingBlock: space[3] } },
})
