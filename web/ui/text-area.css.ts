import { style } from '@vanilla-extract/css'

export const textArea = style({ display: 'block', minHeight: '6rem', resize: 'vertical' })
