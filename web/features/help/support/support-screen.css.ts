import { style } from '@vanilla-extract/css'
import { brand } from '../../../styles/theme.css'
import { duration, easeOut, fontSize, fontWeight, media, radius, space } from '../../../styles/tokens.css'

export const twoCards = style({
  display: 'grid',
  gap: space[5],
  alignItems: 'start',
  '@media': { [media.wide]: { gridTemplateColumns: 'minmax(0, 2fr) minmax(0, 3fr)' } },
})

export const topics = style({
  display: 'grid',
  gap: space[3],
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  '@media': { [media.tablet]: { gridTemplateColumns: 'repeat(auto-fill, minmax(13rem, 1fr))' } },
})

export const topic = style({
  display: 'grid',
  alignContent: 'start',
  gap: space[3],
  height: '100%',
  padding: space[4],
  border: `1px solid ${brand.border}`,
  borderRadius: radius.lg,
  background: brand.surface,
  color: brand.text,
  textDecoration: 'none',
  transition: `border-color ${duration.fast} ${easeOut}, background-color ${duration.fast} ${easeOut}`,
  '@media': {
    [media.tablet]: { gridTemplateColumns: 'auto minmax(0, 1fr)', alignContent: 'center', alignItems: 'center' },
  },
  ':hover': { borderColor: brand.borderStrong, background: brand.surfaceSubtle, color: brand.text },
})
export const topicIcon = style({
  display: 'grid',
  placeItems: 'center',
  width: '2.5rem',
  height: '2.5rem',
  borderRadius: radius.md,
  background: brand.primarySoft,
  color: brand.onPrimarySoft,
})
export const topicTitle = style({ display: 'block', fontWeight: fontWeight.semibold, fontSize: fontSize.sm })
export const topicText = style({ display: 'block', fontSize: fontSize.xs, color: brand.textMuted })
