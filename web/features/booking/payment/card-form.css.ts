import { style } from '@vanilla-extract/css'
import { media, space } from '../../../styles/tokens.css'

export const fields = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  gap: space[4],
  '@media': { [media.tablet]: { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' } },
})
export const full = style({ gridColumn: '1 / -1' })
