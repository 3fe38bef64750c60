import { style } from '@vanilla-extract/css'
import { media, space } from '../../../../styles/tokens.css'

export const form = style({
  display: 'grid',
  gap: space[3],
  width: '100%',
  '@media': { [media.tablet]: { gridTemplateColumns: 'minmax(0, 16rem) auto', alignItems: 'start' } },
})

/** In line with the box, below its label. */
export const button = style({ '@media': { [media.tablet]: { marginTop: '1.6875rem', minHeight: '2.875rem' } } })
