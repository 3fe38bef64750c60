import type { Mode } from '../contract/admin'
import type { PageToRender, RenderedPage } from '../contract/served-page'
import { isPaymentPage } from '../domain/payment-page'
import { sha256Base64 } from '../platform/crypto/digest'
import type { AppDocument } from './app-document'
import { dataBlock, escapeAttribute, escapeXml } from './markup'
import type { PageHead } from './page-head'
import { testMark } from './test-mark'

/** A page as it is sent. */
export interface WrittenPage {
  html: string
  /** The digests of its style blocks, as a Content-Security-Policy names them. */
  styleHashes: string[]
  etag: string
  /** Whether all of it was rendered; else the browser renders what is missing, and the next request tries again. */
  isWhole: boolean
}

/** The parts of a page. */
interface Parts {
  document: AppDocument
  head: PageHead
  rendered: RenderedPage
  page: Pick<PageToRender, 'day' | 'mayBeSignedIn' | 'isLocalStart' | 'address'>
  mode: Mode | null
}

const styleLink = ({ href, integrity }: RenderedPage['styles'][number]) =>
  `<link rel="stylesheet" crossorigin href="${escapeAttribute(href)}" integrity="${integrity}">`

/** The styles for the first paint, and the whole files that replace them once the app's first script runs; see web/boot.ts. */
const styleElements = (block: string, { styles }: RenderedPage) =>
  `${block && `<style>${block}</style>`}<noscript id="page-styles">${styles.map(styleLink).join('')}</noscript>`

const unescapeAttribute = (text: string) =>
  text
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')

/**
 * Moves the style attributes of a page into one block: the policy allows a block by its digest, and attributes not at all. React escapes
 * quotes wherever they are text, so that only attributes match.
 */
export function gatherStyles(html: string): { html: string; css: string } {
  const rules = new Map<string, number>()
  const moved = html.replace(/(<[a-z][^<>]*?) style="([^"]*)"/g, (_, before: string, declarations: string) => {
    const number = rules.get(declarations) ?? rules.size
    rules.set(declarations, number)
    return `${before} data-style="${number}"`
  })
  // Repeated three times, to win over classes as the attribute would.
  const css = [...rules].map(([text, number]) => `${`[data-style="${number}"]`.repeat(3)}{${unescapeAttribute(text)}}`)
  return { html: moved, css: css.join('') }
}

/** The element that the app renders into or hydrates, with the data for the browser in its attributes. */
function appElement(
  content: string,
  { scripts }: RenderedPage,
  { page: { day, mayBeSignedIn, isLocalStart, address }, mode }: Pick<Parts, 'page' | 'mode'>,
): string {
  const [path = ''] = address.split('?')
  const attributes = [
    `data-scripts="${escapeAttribute(scripts.join(' '))}"`,
    `data-day="${day}"`,
    ...(mayBeSignedIn ? ['data-session'] : []),
    ...(isLocalStart ? ['data-local'] : []),
    // Its policy allows no payment form: see web/routes/booking.index.tsx.
    ...(mode !== 'test' && !isPaymentPage(path) ? ['data-pays-elsewhere'] : []),
    ...(content ? ['data-waits'] : []),
  ]
  return `<div id="root" ${attributes.join(' ')}>${content}</div>`
}

/** Assembles a page: the app's document, the brand's head, and the rendered content. */
export async function writePage({ document, head, rendered, page, mode }: Parts): Promise<WrittenPage> {
  const mark = testMark(mode)
  const { answers } = rendered
  const { html: content, css } = gatherStyles(rendered.html)
  const block = rendered.css + css
  const html = document.fill({
    title: escapeXml(head.title),
    description: escapeAttribute(head.description),
    icon: escapeAttribute(head.icon),
    headEnd: head.markup + styleElements(block, rendered) + (mark?.head ?? ''),
    bodyStart: mark?.body ?? '',
    app:
      appElement(content, rendered, { page, mode }) +
      (answers ? dataBlock('type="application/json" id="page-answers"', answers) : ''),
  })
  const [blockHash, digest] = await Promise.all([sha256Base64(block), sha256Base64(html)])
  return {
    html,
    styleHashes: [head.styleHash, ...(block ? [`sha256-${blockHash}`] : [])],
    // A page in a browser's cache keeps its Content-Security-Policy, which depends on the mode.
    etag: `"${digest.replace(/\W/g, '').slice(0, 22)}${mode === 'test' ? '' : '-live'}"`,
    isWhole: rendered.faults.length === 0,
  }
}
