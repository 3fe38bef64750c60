import { style } from '@vanilla-extract/css'
import { brand } from '../../../styles/theme.css'
import { fontSize, fontWeight, measure, media, radius, space } from '../../../styles/tokens.css'

export const facts = style({
  display: 'grid',
  gap: `${space[6]} ${space[8]}`,
  '@media': {
    [media.tablet]: { gridTemplateColumns: '1fr 1fr' },
    [media.wide]: { gridTemplateColumns: 'repeat(4, 1fr)' },
  },
})
/** The last, a sentence, has a row of its own. */
export const factItem = style({ ':last-child': { gridColumn: '1 / -1' } })
export const term = style({ fontSize: fontSize.sm, color: brand.textMuted })
export const fact = style({ marginTop: space[1], fontWeight: fontWeight.semibold })

export const inquiries = style({
  display: 'grid',
  gap: space[6],
  '@media': { [media.tablet]: { gridTemplateColumns: 'minmax(0, 1fr) auto', gap: space[12], alignItems: 'center' } },
})
export const words = style({ display: 'grid', gap: space[3], maxWidth: measure.text })
export const muted = style({ fontSize: fontSize.sm, color: brand.textMuted })
export const ways = style({ display: 'grid', gap: space[3], '@media': { [media.tablet]: { minWidth: '18rem' } } })

export const list = style({ display: 'grid', gap: space[4] })
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
  color: 'inherit',
  textDecoration: 'none',
  ':hover': { color: brand.link, textDecoration: 'underline' },
})
export const excerpt = style({ maxWidth: measure.text, marginTop: space[1], color: brand.textMuted })

export const coverageCard = style({
  display: 'grid',
  gridTemplateRows: 'auto auto 1fr auto',
  justifyItems: 'start',
  scrollMarginTop: space[24],
})
export const publication = style({ display: 'flex', alignItems: 'center', gap: space[3], marginBottom: space[3] })
export const mark = style({ width: '2.5rem', height: '2.5rem', borderRadius: radius.md })
export const publicationName = style({ fontWeight: fontWeight.semibold, lineHeight: '1.25' })
export const coverageDate = style({ marginTop: space[2], fontSize: fontSize.sm, color: brand.textMuted })
export const cardButton = style({ marginTop: space[4] })
