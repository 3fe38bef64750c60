import { useEffect, useRef, useState } from 'react'
import type { Brand } from '#worker/contract/brand'
import { BRAND_STYLE_ID, themeStyle } from '#worker/domain/brand/brand-theme'
import { frame as frameClass, sheet, stage } from './preview.css'

interface FrameProps {
  title: string
  /** The window that is shown, in CSS pixels. */
  width: number
  height: number
  /** Called once with each new, empty frame. */
  onOpen: (frame: HTMLIFrameElement) => void
}

/** How wide an element is; 0 until that is known. */
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

/** A window of a given size, made small enough for the place it has. */
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

/**
 * This site's own page with another brand in it. The brand's styles are left out: the security policy would refuse them, and
 * `paint` puts them in another way. The key stays this site's, because calls are answered for this host.
 */
export function previewHtml(html: string, brand: Brand): string {
  const page = new DOMParser().parseFromString(html, 'text/html')
  page.getElementById(BRAND_STYLE_ID)?.remove()
  const data = page.getElementById('brand-data')
  const own = data?.textContent ? JSON.parse(data.textContent) : brand
  // A name may hold "</script>": inside JSON the escaped sign ends nothing.
  if (data) data.textContent = JSON.stringify({ ...brand, key: own.key }).replaceAll('<', '\\u003c')
  return `<!doctype html>${page.documentElement.outerHTML}`
}

const painted = new WeakMap<Document, CSSStyleSheet>()

/** Gives a frame's document a brand's colors and font, in place of those it was painted with before. */
export function paint(frame: HTMLIFrameElement, theme: Brand['theme']): void {
  const [document, view] = [frame.contentDocument, frame.contentWindow]
  if (!document || !view) return
  // A sheet belongs to the window that made it.
  const sheet: CSSStyleSheet =
    painted.get(document) ?? new (view as unknown as { CSSStyleSheet: typeof CSSStyleSheet }).CSSStyleSheet()
  sheet.replaceSync(themeStyle(theme))
  if (document.adoptedStyleSheets.includes(sheet)) return
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
  painted.set(document, sheet)
}

/**
 * Opens a page in an empty frame as if it had been served at the address, without any navigation, so that the pages' own rule
 * against being framed stands as it is. The frame has this page's security policy.
 */
export function openPage(
  frame: HTMLIFrameElement,
  { html, address, brand }: { html: string; address: string; brand: Brand },
): void {
  const [document, view] = [frame.contentDocument, frame.contentWindow]
  if (!document || !view) return
  document.open()
  view.history.replaceState(null, '', address)
  document.write(previewHtml(html, brand))
  document.close()
  paint(frame, brand.theme)
}

/** Shows a mail in an empty frame. Its elements carry their own styles, which the policy lets scripts alone set. */
export function openMail(frame: HTMLIFrameElement, html: string): void {
  const document = frame.contentDocument
  if (!document) return
  document.open()
  // What a mail says is escaped: this stands in its markup only.
  document.write(html.replaceAll(' style="', ' data-style="'))
  document.close()
  for (const element of document.querySelectorAll<HTMLElement>('[data-style]')) {
    element.style.cssText = element.dataset.style ?? ''
  }
}
