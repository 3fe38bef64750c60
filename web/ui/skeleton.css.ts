import { keyframes, style } from '@vanilla-extract/css'
import { brand } from '../styles/theme.css'

const breathe = keyframes({ '50%': { opacity: 0.5 } })

export const skeleton = style({
  display: 'block',
  maxWidth: '100%',
  background: brand.border,
  opacity: 0.85,
  animation: `${breathe} 1.6s ease-in-out infinite`,
})
