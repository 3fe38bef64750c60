import { style } from '@vanilla-extract/css'
import { onlyHeard } from '../styles/tokens.css'

/** Kept from the eye, not from a screen reader. */
export const visuallyHidden = style({ ...onlyHeard, margin: '-1px' })
