import { style } from '@vanilla-extract/css'
import { brand } from '../../../../styles/theme.css'
import { duration, easeOut, fontSize, media, space } from '../../../../styles/tokens.css'

export const card = style({
  position: 'relative',
  display: 'flex',
  flexDirection: 'column',
  overflow: 'clip',
  transition: `border-color ${duration.fast} ${easeOut}`,
  ':hover': { borderColor: brand.borderStrong },
})

/** The first of the featured: its picture beside its words where there is room. */
export const wideCard = style({
  '@media': {
    [media.tablet]: {
      gridColumn: '1 / -1',
      display: 'grid',
      gridTemplateColumns: 'minmax(0, 1.2fr) minmax(0, 1fr)',
      alignItems: 'stretch',
    },
  },
})

export const picture = style({ aspectRatio: '5 / 3', overflow: 'clip', borderBottom: `1px solid ${brand.border}` })
export const widePicture = style({
  '@media': {
    [media.tablet]: {
      aspectRatio: 'auto',
      minHeight: '18rem',
      borderBottom: 0,
      borderInlineEnd: `1px solid ${brand.border}`,
    },
  },
})

export const words = style({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'start',
  flex: 1,
  gap: space[2],
  padding: space[5],
})
export const wideWords = style({ '@media': { [media.tablet]: { justifyContent: 'center', padding: space[8] } } })

export const meta = style({
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: space[3],
  marginTop: 'auto',
  paddingTop: space[2],
  fontSize: fontSize.sm,
  color: brand.textMuted,
})
export const wideMeta = style({ '@media': { [media.tablet]: { marginTop: 0 } } })

export const title = style({ fontSize: fontSize.md })
export const wideTitle = style({ '@media': { [media.tablet]: { fontSize: fontSize.xl } } })

/** Its area is the whole card. */
export const link = style({
  color: brand.text,
  textDecoration: 'none',
  ':hover': { color: brand.link },
  '::after': { content: '', position: 'absolute', inset: 0 },
})

export const excerpt = style({ color: brand.textMuted })
