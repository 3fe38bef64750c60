import { globalStyle } from '@vanilla-extract/css'
import { brand } from './theme.css'
import { fontSize, lineHeight, media, space } from './tokens.css'

globalStyle('*, *::before, *::after', { boxSizing: 'border-box' })
globalStyle('*', { margin: 0, padding: 0 })

globalStyle('html', {
  WebkitTextSizeAdjust: '100%',
  textSizeAdjust: '100%',
  scrollPaddingTop: '6rem',
  background: brand.background,
})

// Where the scrollbar takes up space, the space stays and is dimmed like the page.
globalStyle('html:has([data-locks-scroll="gutter"])', { scrollbarGutter: 'stable' })

// A dialog marks itself in the document; the page behind it doesn't scroll meanwhile.
globalStyle('html:has([data-locks-scroll])', {
  overflow: 'hidden',
  background: `color-mix(in srgb, ${brand.background}, #000 50%)`,
})

globalStyle('body', {
  minHeight: '100dvh',
  background: brand.background,
  color: brand.text,
  fontFamily: brand.font,
  fontSize: fontSize.md,
  lineHeight: lineHeight.normal,
  fontFeatureSettings: "'cv11', 'ss03'",
  WebkitFontSmoothing: 'antialiased',
  MozOsxFontSmoothing: 'grayscale',
  overflowWrap: 'break-word',
})

globalStyle('h1, h2', { fontFamily: brand.headingFont })
globalStyle('h1, h2, h3, h4', { fontWeight: 600, lineHeight: lineHeight.snug, textWrap: 'balance' })
globalStyle('p, li, dd', { textWrap: 'pretty' })
globalStyle('button, input, select, textarea', { font: 'inherit', color: 'inherit', letterSpacing: 'inherit' })
globalStyle('button', { background: 'none', border: 0, cursor: 'pointer', touchAction: 'manipulation' })
globalStyle(':where(button:disabled)', { cursor: 'not-allowed' })
globalStyle('ul, ol', { listStyle: 'none' })
globalStyle('fieldset', { border: 0, minInlineSize: 0 })
globalStyle('img, svg, video', { display: 'block', maxWidth: '100%' })
globalStyle('svg', { flexShrink: 0 })
globalStyle('table', { borderCollapse: 'collapse' })
globalStyle('[hidden]', { display: 'none !important' })

globalStyle(':where(a)', { color: brand.link, textUnderlineOffset: '0.2em', textDecorationThickness: '1px' })
globalStyle(':where(a:hover)', { color: brand.linkHover })

globalStyle(':where(:focus-visible)', {
  outline: `2px solid ${brand.focusRing}`,
  outlineOffset: '2px',
})
// Focus that the app sets (on a new step's heading) is announced by screen readers, not drawn.
globalStyle('[tabindex="-1"]:focus', { outline: 'none' })

globalStyle('::selection', { background: brand.primary, color: brand.onPrimary })

globalStyle('*, *::before, *::after', {
  '@media': {
    [media.reducedMotion]: {
      // Ends at once and fires its end event: one of a millisecond would still show its first frame.
      animationDuration: '0s !important',
      animationIterationCount: '1 !important',
      // Zero rather than short: otherwise every change takes a frame or two, in which an element that becomes visible can't get the focus.
      transitionDuration: '0s !important',
    },
  },
})

// Shown by browsers before those that are served (vite.config.ts), also where they can't run the app.
globalStyle('#old-browser', {
  padding: space[3],
  background: brand.warningSurface,
  color: brand.warningText,
  textAlign: 'center',
  '@supports': { 'not (color: color-mix(in srgb, red, red))': { display: 'block !important' } },
})

// The wrapper of a later part of the page (page/later-part): its content takes its place in the layout.
globalStyle('[data-part]', { display: 'contents' })
