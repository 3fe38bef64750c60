import { style } from '@vanilla-extract/css'
import { inline } from '../../../styles/primitives.css'
import { brand } from '../../../styles/theme.css'
import { duration, easeOut, fontSize, fontWeight, measure, media, radius, space } from '../../../styles/tokens.css'

export const filters = style({
  display: 'grid',
  gap: space[4],
  width: '100%',
  maxWidth: measure.wide,
  margin: '0 auto',
  padding: `${space[8]} ${space[4]} 0`,
  '@media': {
    [media.tablet]: { padding: `${space[10]} ${space[6]} 0` },
    [media.wide]: { gridTemplateColumns: 'minmax(0, 22rem) minmax(0, 1fr)', alignItems: 'end', columnGap: space[8] },
  },
})

export const categories = inline[2]

export const category = style({
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: '2.75rem',
  padding: `${space[1.5]} ${space[4]}`,
  border: `1px solid ${brand.borderStrong}`,
  borderRadius: radius.pill,
  background: brand.surface,
  fontSize: fontSize.sm,
  color: brand.text,
  fontWeight: fontWeight.medium,
  textDecoration: 'none',
  transition: `background-color ${duration.fast} ${easeOut}`,
  selectors: {
    '&:hover': { background: brand.surfaceMuted },
    '&[aria-current]': {
      background: brand.primary,
      borderColor: brand.primaryBorder,
      color: brand.onPrimary,
    },
  },
})
