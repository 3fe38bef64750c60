import { style, styleVariants } from '@vanilla-extract/css'
import { text } from '../../../styles/primitives.css'
import { brand } from '../../../styles/theme.css'
import { fontWeight, media, onlyHeard, space } from '../../../styles/tokens.css'

// Icons as CSS masks: a list shows dozens at once, and as SVG elements they would take most of its rendering time. The icons are lucide's
// luggage, repeat, undo-2, map-pin and leaf.
const drawing = (paths: readonly string[]) => {
  const svg = `<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 24 24' fill='none' stroke='#000' stroke-width='2' stroke-linecap='round' stroke-linejoin='round'>${paths.map((path) => `<path d='${path}'/>`).join('')}</svg>`
  return `url("data:image/svg+xml,${encodeURIComponent(svg)}")`
}
const DRAWINGS = {
  bag: drawing([
    'M6 20a2 2 0 0 1-2-2V8a2 2 0 0 1 2-2h12a2 2 0 0 1 2 2v10a2 2 0 0 1-2 2',
    'M8 18V4a2 2 0 0 1 2-2h4a2 2 0 0 1 2 2v14',
    'M10 20h4',
    'M14 20a2 2 0 1 0 4 0 2 2 0 1 0-4 0',
    'M6 20a2 2 0 1 0 4 0 2 2 0 1 0-4 0',
  ]),
  change: drawing(['m17 2 4 4-4 4', 'M3 11v-1a4 4 0 0 1 4-4h14', 'm7 22-4-4 4-4', 'M21 13v1a4 4 0 0 1-4 4H3']),
  refund: drawing(['M9 14 4 9l5-5', 'M4 9h10.5a5.5 5.5 0 0 1 5.5 5.5a5.5 5.5 0 0 1-5.5 5.5H11']),
  nearby: drawing([
    'M20 10c0 5-5.5 10.2-7.4 11.8a1 1 0 0 1-1.2 0C9.5 20.2 4 15 4 10a8 8 0 0 1 16 0',
    'M9 10a3 3 0 1 0 6 0 3 3 0 1 0-6 0',
  ]),
  emissions: drawing([
    'M11 20a10 10 0 0 0 10-10 25.9 25.9 0 0 0-1.04-7.281 1 1 0 0 0-1.755-.325C15.833 5.5 13 5.5 9.8 6.1A7 7 0 0 0 11 20',
    'M2 21a5 5 0 0 1 2.911-4.544C7.613 15.212 8.351 15.24 11 13',
  ]),
}

const marked = (kind: keyof typeof DRAWINGS) =>
  ({
    display: 'inline-flex',
    alignItems: 'center',
    gap: space[1],
    position: 'relative',
    color: brand.textMuted,
    '::before': {
      content: '',
      flexShrink: 0,
      width: '0.875rem',
      height: '0.875rem',
      background: 'currentColor',
      mask: `${DRAWINGS[kind]} center / contain no-repeat`,
    },
  }) as const

/** A fact of a fare with its icon. */
export const fact = styleVariants({
  // Would be overlooked among so many codes.
  nearby: { ...marked('nearby'), color: brand.text, fontWeight: fontWeight.semibold },
  bag: marked('bag'),
  change: marked('change'),
  refund: marked('refund'),
  emissions: [marked('emissions'), { '@media': { [media.phone]: { '::before': { content: 'none' } } } }],
  layover: { color: brand.warningText, fontWeight: fontWeight.medium },
  wait: { color: brand.textMuted },
})
/** An advantage of a fare. */
export const goodFact = text.good
/** The words of an icon, for screen readers alone where there is no room. */
export const factWords = style({ '@media': { 'screen and (max-width: 1099px)': onlyHeard } })
/** The words that a phone has no room for. */
export const wideWords = style({ '@media': { [media.phone]: onlyHeard } })
/** Something that the fare lacks: where its icon is alone, it is crossed out. */
export const missingFact = style({
  '@media': {
    'screen and (max-width: 1099px)': {
      '::after': {
        content: '',
        position: 'absolute',
        top: '50%',
        insetInlineStart: '-0.125rem',
        width: '1.125rem',
        borderTop: '1.5px solid currentColor',
        boxShadow: `0 1px 0 1px ${brand.surface}`,
        rotate: '-45deg',
      },
    },
  },
})
