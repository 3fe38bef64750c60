import { useEffect, useRef, useState } from 'react'
import type { Brand } from '#worker/contract/brand'
import { themeStyle } from '#worker/domain/brand/brand-theme'
import { frame as frameClass, sheet, stage } from './preview.css'

interface FrameProps {
  title: string
  /** The size of the shown window, in CSS pixels. */
  width: number
  height: number
  /** Called once with each new, empty frame. */
  onOpen: (frame: HTMLIFrameElement) => void
}

/** A ref for an element, and its width; 0 until it is measured. */
function useWidth() {
  const ref = useRef<HTMLDivElement>(null)
  const [width, setWidth] = useState(0)
  useEffect(() => {
    const element = ref.current
    if (!element) return
    const measure = () => setWidth(element.clientWidth)
    measure()
    if (typeof ResizeObserver === 'undefined') return
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return [ref, width] as const
}

/** A window of a given size, scaled down to fit its place. */
export function Frame({ title, width, height, onOpen }: FrameProps) {
  const [stageRef, place] = useWidth()
  const frameRef = useRef<HTMLIFrameElement>(null)
  const opened = useRef<HTMLIFrameElement>(null)
  const scale = place > 0 ? Math.min(1, place / width) : 1
  useEffect(() => {
    const frame = frameRef.current
    if (!frame || opened.current === frame) return
    opened.current = frame
    onOpen(frame)
  }, [onOpen])
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
    <section className={stage} ref={stageRef} aria-label={title} tabIndex={0}>
      <div className={sheet} style={{ width: width * scale, height: height * scale }}>
        <iframe
          ref={frameRef}
          className={frameClass}
          title={title}
          inert
          width={width}
          height={height}
          style={{ transform: `scale(${scale})` }}
        />
      </div>
    </section>
  )
}

/** JSON for a script element: a text may contain "</script>"; escaped it can't end the element. */
const scriptText = (data: object) => JSON.stringify(data).replaceAll('<', '\\u003c')

/**
 * This site's own page with another brand in it. Its style elements are left out, since the security policy would refuse them: `paint`
 * applies the brand's, and the page fetches its style files. Its rendered content is left out too, because it is this site's brand's. The
 * key stays this site's, because the API answers for this host.
 * @param answers content that the page needn't request from the API, as its query cache takes it over
 */
export function previewHtml(html: string, brand: Brand, answers?: object): string {
  // Before parsing: the policy is applied to a style element as soon as it is in any document.
  const page = new DOMParser().parseFromString(html.replace(/<style\b.*?<\/style>/gs, ''), 'text/html')
  page.getElementById('root')?.replaceChildren()
  const data = page.getElementById('brand-data')
  const own = data?.textContent ? JSON.parse(data.textContent) : brand
  if (data) data.textContent = scriptText({ ...brand, key: own.key })
  page.getElementById('page-answers')?.remove()
  if (answers) {
    const script = Object.assign(page.createElement('script'), { type: 'application/json', id: 'page-answers' })
    script.textContent = scriptText(answers)
    page.body.append(script)
  }
  return `<!doctype html>${page.documentElement.outerHTML}`
}

const painted = new WeakMap<Document, CSSStyleSheet>()

export type Scheme = 'light' | 'dark'

/**
 * Applies a brand's colors and font to a frame's document, replacing those applied before.
 * @param scheme that of the device it is seen on; otherwise that of this one
 */
export function paint(frame: HTMLIFrameElement, theme: Brand['theme'], scheme?: Scheme): void {
  const [document, view] = [frame.contentDocument, frame.contentWindow]
  if (!document || !view) return
  // A style sheet can only be adopted by documents of the window that made it.
  const sheet: CSSStyleSheet =
    painted.get(document) ?? new (view as unknown as { CSSStyleSheet: typeof CSSStyleSheet }).CSSStyleSheet()
  const style = themeStyle(theme)
  sheet.replaceSync(scheme ? style.replace(/@media [^{]+/, scheme === 'dark' ? '@media all' : '@media not all') : style)
  if (document.adoptedStyleSheets.includes(sheet)) return
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
  painted.set(document, sheet)
}

/**
 * Writes a page into an empty frame as if it had been served at the address. Without a navigation the rule that forbids framing
 * this site's pages does not apply. The frame has this page's security policy.
 */
export function openPage(
  frame: HTMLIFrameElement,
  { html, address, brand, ...more }: { html: string; address: string; brand: Brand; answers?: object; scheme?: Scheme },
): void {
  const [document, view] = [frame.contentDocument, frame.contentWindow]
  if (!document || !view) return
  document.open()
  view.history.replaceState(null, '', address)
  document.write(previewHtml(html, brand, more.answers))
  document.close()
  paint(frame, brand.theme, more.scheme)
}

/** Writes a mail into an empty frame. The security policy forbids its style attributes, so a script applies them. */
export function openMail(frame: HTMLIFrameElement, html: string): void {
  const document = frame.contentDocument
  if (!document) return
  document.open()
  // Texts in a mail are escaped, so this matches attributes only.
  document.write(html.replaceAll(' style="', ' data-style="'))
  document.close()
  for (const element of document.querySelectorAll<HTMLElement>('[data-style]')) {
    element.style.cssText = element.dataset.style ?? ''
  }
}

/** Scrolls to the end of a frame's page, also when content is added later. */
export function keepAtEnd({ contentDocument, contentWindow }: HTMLIFrameElement): void {
  if (!contentDocument || !contentWindow || typeof ResizeObserver === 'undefined') return
  const { documentElement, body } = contentDocument
  new ResizeObserver(() => contentWindow.scrollTo(0, documentElement.scrollHeight)).observe(body)
}
