import { style } from '@vanilla-extract/css'
import { media, space } from '../../styles/tokens.css'

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
