import { globalStyle, style } from '@vanilla-extract/css'

// For print: no brand colors, and sizes in points.

export const receipt = style({
  display: 'none',
  '@media': {
    print: { display: 'block', background: '#fff', color: '#000', fontSize: '9.5pt', lineHeight: '1.4' },
  },
})

// While the document contains a receipt, only that is printed.
globalStyle(`body:has(> ${receipt}) > *:not(${receipt})`, { '@media': { print: { display: 'none !important' } } })
globalStyle(`html:has(> body > ${receipt}), body:has(> ${receipt})`, {
  '@media': { print: { background: '#fff !important', overflow: 'visible !important', minHeight: 'auto' } },
})

export const head = style({
  display: 'flex',
  justifyContent: 'space-between',
  gap: '12mm',
  paddingBottom: '5mm',
  borderBottom: '1pt solid #000',
})
export const seller = style({ fontSize: '15pt', fontWeight: '700' })
export const title = style({ fontSize: '15pt', fontWeight: '600', textAlign: 'end' })
export const right = style({ textAlign: 'end' })
export const facts = style({ display: 'grid', gridTemplateColumns: 'max-content 1fr', columnGap: '8mm', rowGap: '1mm' })
export const section = style({ marginTop: '5mm', breakInside: 'avoid' })
export const heading = style({ fontSize: '11pt', fontWeight: '600', marginBottom: '2mm' })
export const table = style({ width: '100%', tableLayout: 'fixed', fontVariantNumeric: 'tabular-nums' })
export const cell = style({
  padding: '0.6mm 4mm 0.6mm 0',
  verticalAlign: 'top',
  textAlign: 'start',
  fontWeight: 'inherit',
})
export const amount = style([cell, { paddingRight: 0, textAlign: 'end', whiteSpace: 'nowrap' }])
export const total = style({ fontWeight: '600', borderTop: '0.5pt solid #000' })
export const line = style({ display: 'flex', flexWrap: 'wrap', columnGap: '6mm' })
export const label = style({ fontSize: '8pt', color: '#444' })
export const strong = style({ fontWeight: '600' })
export const note = style({ marginTop: '2mm' })
