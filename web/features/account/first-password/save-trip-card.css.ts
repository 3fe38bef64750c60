import { style } from '@vanilla-extract/css'
import { space } from '../../../styles/tokens.css'

/** Not on paper: a printed form asks for nothing. */
export const saveTrip = style({
  display: 'grid',
  gap: space[4],
  overflowWrap: 'anywhere',
  '@media': { print: { display: 'none' } },
})
