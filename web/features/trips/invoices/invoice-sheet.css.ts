import { style } from '@vanilla-extract/css'

// The same in the dialog and in print: sizes follow the text around it, colors are the text's own.

export const sheet = style({ display: 'grid', gap: '1.5em', fontVariantNumeric: 'tabular-nums' })
export const title = style({ fontSize: '1.4em', fontWeight: 600 })
export const strong = style({ fontWeight: 600 })
export const parties = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(14em, 1fr))',
  gap: '1.5em',
})
export const heading = style({ fontSize: '0.85em', opacity: 0.8 })
export const lines = style({ overflowWrap: 'anywhere', whiteSpace: 'pre-line' })
export const facts = style({
  display: 'grid',
  gridTemplateColumns: 'max-content 1fr',
  columnGap: '1.5em',
  rowGap: '0.2em',
})
export const fact = style({ display: 'contents' })
export const table = style({ width: '100%' })
export const name = style({ padding: '0.3em 1em 0.3em 0', textAlign: 'start', fontWeight: 'inherit' })
export const amount = style({ padding: '0.3em 0', textAlign: 'end', whiteSpace: 'nowrap' })
export const total = style({ fontWeight: 600, borderTop: '1px solid currentColor' })
export const contained = style({ fontSize: '0.9em' })
