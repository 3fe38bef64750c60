import { style } from '@vanilla-extract/css'
import { fontSize, fontWeight, letterSpacing, lineHeight, measure, media, space } from '../../../styles/tokens.css'

export const frame = style({
  width: '100%',
  maxWidth: measure.wide,
  margin: '0 auto',
  padding: `${space[3]} ${space[4]} ${space[16]}`,
  '@media': { [media.tablet]: { padding: `${space[5]} ${space[6]} ${space[20]}` } },
})
export const bar = style({ marginInlineStart: `-${space[3]}`, marginBottom: space[2] })
/** Its end is free for a toast, which is higher than the heading. */
export const headingRow = style({ position: 'relative', marginBlock: `${space[6]} ${space[5]}` })
export const heading = style({
  fontSize: fontSize.xl,
  fontWeight: fontWeight.bold,
  letterSpacing: letterSpacing.tight,
  lineHeight: lineHeight.tight,
  '@media': { [media.tablet]: { fontSize: fontSize['2xl'] } },
})
export const columns = style({
  display: 'grid',
  gap: space[5],
  gridTemplateColumns: 'minmax(0, 1fr)',
  '@media': {
    [media.wide]: { gridTemplateColumns: 'minmax(0, 1fr) 22rem', gap: space[8], alignItems: 'start' },
  },
})
export const main = style({ minWidth: 0, '@media': { [media.wide]: { order: -1 } } })
export const aside = style({
  minWidth: 0,
  '@media': {
    [media.wide]: {
      position: 'sticky',
      top: space[24],
      maxHeight: `calc(100dvh - ${space[24]} - ${space[4]})`,
      overflowY: 'auto',
    },
  },
})

export const loading = style({
  display: 'grid',
  gap: space[5],
  marginTop: space[5],
  '@media': { [media.wide]: { gridTemplateColumns: 'minmax(0, 1fr) 22rem' } },
})

export const fields = style({
  display: 'grid',
  gap: space[5],
  marginTop: space[5],
  '@media': { [media.tablet]: { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' } },
})
export const fieldShape = style({ display: 'grid', gap: space[3], alignContent: 'start' })
