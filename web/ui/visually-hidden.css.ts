import { style } from '@vanilla-extract/css'
import { onlyHeard } from '../styles/tokens.css'

/** Invisible, but read by screen readers. */
export const visuallyHidden = style({ ...onlyHeard, margin: '-1px' })
