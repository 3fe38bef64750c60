import { useEffect, useRef, useState } from 'react'
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
