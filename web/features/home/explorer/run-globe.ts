import { geoGraticule10, geoOrthographic, geoPath } from 'd3-geo'
import type { Place } from './places'
import { dragged, placeAt, type Spot, shownPlaces, spotOf, type View, viewBetween, zoomed } from './view'

/** What the globe shows. */
export interface Scene {
  land: Parameters<ReturnType<typeof geoPath>>[0] | null
  /** The busiest first. */
  places: readonly Place[]
  /** The chosen ends, if any. */
  ends: readonly Place[]
}

interface Listener {
  onChoose: (place: Place) => void
  /** Called when the globe has come to rest. */
  onRest: (view: View) => void
}

export interface Globe {
  show: (scene: Scene) => void
  turnTo: (view: View) => void
  zoomBy: (factor: number) => void
  stop: () => void
}

const TURN_MS = 600
/** How far a pointer may move and still count as a press, in pixels. */
const STEADY = 6
/** How near a press has to be to an airport, in pixels: half of a finger. */
const REACH = 22
/** The time in which a globe that was let go loses two thirds of its speed. */
const GLIDE_MS = 325
const STEP = 12
const KEYS: Record<string, Spot> = {
  ArrowLeft: { x: 1, y: 0 },
  ArrowRight: { x: -1, y: 0 },
  ArrowUp: { x: 0, y: 1 },
  ArrowDown: { x: 0, y: -1 },
}

const wantsMotion = () => window.matchMedia?.('(prefers-reduced-motion: no-preference)').matches === true

/** Draws a globe on a canvas and turns it as pointers, wheel and keys ask. The canvas's color and background are its colors. */
export function runGlobe(canvas: HTMLCanvasElement, start: View, { onChoose, onRest }: Listener): Globe {
  const context = canvas.getContext('2d')
  // It has the focus.
  const host = canvas.parentElement ?? canvas
  let scene: Scene = { land: null, places: [], ends: [] }
  let view = start
  let pointed: Place | null = null
  let frame = 0
  /** What moves the globe by itself; returns whether it goes on. */
  let move: ((now: number) => boolean) | null = null

  const middle = () => ({ x: canvas.clientWidth / 2, y: canvas.clientHeight / 2 })
  const radius = () => Math.max(1, Math.min(canvas.clientWidth, canvas.clientHeight) / 2 - 8) * view.zoom
  const spotAt = ({ offsetX, offsetY }: MouseEvent): Spot => ({
    x: (offsetX - middle().x) / radius(),
    y: (offsetY - middle().y) / radius(),
  })
  const placeUnder = (event: MouseEvent) => placeAt(scene.places, view, spotAt(event), REACH / radius())

  function redraw() {
    frame ||= requestAnimationFrame((now) => {
      frame = 0
      if (move && !move(now)) move = null
      if (context) draw(context, canvas, { scene, view, pointed, radius: radius() })
      if (move) redraw()
      else if (pointers.size === 0) onRest(view)
    })
  }
  function change(next: View) {
    view = next
    redraw()
  }
  const pull = (x: number, y: number) => change(dragged(view, { x: x / radius(), y: y / radius() }))
  const zoomBy = (factor: number) => {
    move = null
    change(zoomed(view, factor))
  }

  function turnTo(target: View) {
    const [from, begun] = [view, performance.now()]
    move = (now) => {
      const share = wantsMotion() ? Math.min(1, Math.max(0, now - begun) / TURN_MS) : 1
      view = viewBetween(from, target, 1 - (1 - share) ** 3)
      return share < 1
    }
    redraw()
  }

  /** Lets the globe turn on, slower and slower, by its last speed in pixels a millisecond. */
  function glide(speed: Spot) {
    let last = performance.now()
    move = (now) => {
      const passed = Math.max(0, now - last)
      last = now
      const slower = Math.exp(-passed / GLIDE_MS)
      speed = { x: speed.x * slower, y: speed.y * slower }
      view = dragged(view, { x: (speed.x * passed) / radius(), y: (speed.y * passed) / radius() })
      return Math.hypot(speed.x, speed.y) > 0.01
    }
    redraw()
  }

  const pointers = new Map<number, Spot>()
  let moved = 0
  let speed: Spot = { x: 0, y: 0 }
  let lastMove = 0

  const on = {
    pointerdown: (event: PointerEvent) => {
      canvas.setPointerCapture?.(event.pointerId)
      if (pointers.size === 0) moved = 0
      pointers.set(event.pointerId, { x: event.clientX, y: event.clientY })
      speed = { x: 0, y: 0 }
      move = null
    },
    pointermove: (event: PointerEvent) => {
      const before = pointers.get(event.pointerId)
      if (!before) {
        const place = placeUnder(event)
        if (place === pointed) return
        pointed = place
        canvas.style.cursor = place ? 'pointer' : ''
        return redraw()
      }
      const now = { x: event.clientX, y: event.clientY }
      const [other] = [...pointers].flatMap(([id, spot]) => (id === event.pointerId ? [] : [spot]))
      const by = { x: now.x - before.x, y: now.y - before.y }
      pointers.set(event.pointerId, now)
      moved += Math.hypot(by.x, by.y)
      if (moved < STEADY) return
      if (other) {
        const [wide, narrow] = [
          Math.hypot(now.x - other.x, now.y - other.y),
          Math.hypot(before.x - other.x, before.y - other.y),
        ]
        return zoomBy(wide / Math.max(1, narrow))
      }
      const passed = Math.max(1, event.timeStamp - lastMove)
      lastMove = event.timeStamp
      speed = { x: by.x / passed, y: by.y / passed }
      pull(by.x, by.y)
    },
    pointerup: (event: PointerEvent) => {
      if (!pointers.delete(event.pointerId) || pointers.size > 0) return
      const place = moved < STEADY ? placeUnder(event) : null
      if (place) onChoose(place)
      // A pointer that rested before it let go throws nothing.
      else if (moved >= STEADY && event.timeStamp - lastMove < 60 && wantsMotion()) glide(speed)
      else redraw()
    },
    pointercancel: (event: PointerEvent) => {
      pointers.delete(event.pointerId)
      redraw()
    },
    pointerleave: () => {
      pointed = null
      redraw()
    },
    wheel: (event: WheelEvent) => {
      event.preventDefault()
      zoomBy(Math.exp(-event.deltaY / (event.deltaMode === 0 ? 500 : 20)))
    },
    keydown: (event: KeyboardEvent) => {
      const way = KEYS[event.key]
      const factor = { '+': 1.5, '=': 1.5, '-': 1 / 1.5 }[event.key]
      if ((!way && !factor) || event.ctrlKey || event.metaKey || event.altKey) return
      event.preventDefault()
      if (factor) return zoomBy(factor)
      move = null
      const step = (STEP * Math.PI) / 180 / view.zoom
      if (way) change(dragged(view, { x: way.x * step, y: way.y * step }))
    },
  }
  const listeners = Object.entries(on) as [string, EventListener][] // each is named by its event
  for (const [name, listener] of listeners) host.addEventListener(name, listener, { passive: false })
  const sizes = globalThis.ResizeObserver && new ResizeObserver(redraw)
  sizes?.observe(canvas)

  return {
    show: (next) => {
      scene = next
      redraw()
    },
    turnTo,
    zoomBy,
    stop: () => {
      cancelAnimationFrame(frame)
      sizes?.disconnect()
      for (const [name, listener] of listeners) host.removeEventListener(name, listener)
    },
  }
}

const NET = geoGraticule10()
/** The width of a letter beside its height, and the height of a line, in pixels. */
const LETTER = 0.62
const LINE = 18
/** The most codes beside points. */
const MOST_LABELS = 36

interface Drawn {
  scene: Scene
  view: View
  pointed: Place | null
  /** In pixels. */
  radius: number
}

function draw(
  context: CanvasRenderingContext2D,
  canvas: HTMLCanvasElement,
  { scene: { land, places, ends }, view, pointed, radius }: Drawn,
) {
  const { clientWidth: width, clientHeight: height } = canvas
  const ratio = Math.min(2, devicePixelRatio)
  const [wide, high] = [Math.round(width * ratio), Math.round(height * ratio)]
  if (canvas.width !== wide || canvas.height !== high) Object.assign(canvas, { width: wide, height: high })
  const { color, backgroundColor, fontFamily } = getComputedStyle(canvas)
  const [x, y] = [width / 2, height / 2]
  context.setTransform(ratio, 0, 0, ratio, 0, 0)
  context.clearRect(0, 0, width, height)
  context.fillStyle = context.strokeStyle = color
  context.lineJoin = context.lineCap = 'round'
  const projection = geoOrthographic()
    .translate([x, y])
    .scale(radius)
    .rotate([-view.longitude, -view.latitude])
    .clipAngle(90)
  const path = geoPath(projection, context)
  const shape = (what: Parameters<typeof path>[0]) => {
    context.beginPath()
    path(what)
  }
  shape({ type: 'Sphere' })
  context.globalAlpha = 0.08
  context.fill()
  context.globalAlpha = 0.4
  context.lineWidth = 1
  context.stroke()
  shape(NET)
  context.globalAlpha = 0.12
  context.stroke()
  if (land) {
    shape(land)
    context.globalAlpha = 0.26
    context.fill()
  }
  const seen = shownPlaces(places, view).flatMap((place) => {
    const spot = spotOf(view, place.at)
    if (!spot) return []
    const at = { place, x: x + spot.x * radius, y: y + spot.y * radius }
    return at.x > 0 && at.x < width && at.y > 0 && at.y < height ? [at] : []
  })
  context.globalAlpha = 0.85
  context.beginPath()
  for (const at of seen) {
    context.moveTo(at.x + 2, at.y)
    context.arc(at.x, at.y, 2, 0, 2 * Math.PI)
  }
  context.fill()
  context.globalAlpha = 1
  if (ends.length === 2) {
    shape({ type: 'LineString', coordinates: ends.map(({ at }) => [...at]) })
    context.lineWidth = 3
    context.stroke()
  }
  const taken: (Spot & { width: number })[] = []
  const widthOf = (text: string, size: number) => text.length * size * LETTER
  const label = (text: string, at: Spot, size: number) => {
    context.font = `600 ${size}px ${fontFamily}`
    context.textAlign = 'center'
    context.lineWidth = 4
    context.strokeStyle = backgroundColor
    const wide = widthOf(text, size)
    // Whole at the edge, too.
    const middle = Math.min(Math.max(at.x, wide / 2), width - wide / 2)
    context.strokeText(text, middle, at.y + size + 6)
    context.fillText(text, middle, at.y + size + 6)
    context.strokeStyle = color
    taken.push({ x: middle, y: at.y, width: wide })
  }
  for (const end of ends) {
    const spot = spotOf(view, end.at)
    if (!spot) continue
    const at = { x: x + spot.x * radius, y: y + spot.y * radius }
    context.beginPath()
    context.arc(at.x, at.y, 6, 0, 2 * Math.PI)
    context.fillStyle = backgroundColor
    context.fill()
    context.lineWidth = 3
    context.stroke()
    context.fillStyle = color
    label(`${end.city} (${end.code})`, at, 15)
  }
  const under = seen.find(({ place }) => place === pointed)
  if (pointed && under && !ends.includes(pointed)) label(`${pointed.city} (${pointed.code})`, under, 14)
  for (const at of seen) {
    if (taken.length > MOST_LABELS) return
    const isFree = taken.every(
      (other) => Math.abs(other.x - at.x) > (other.width + widthOf('JFK', 11)) / 2 || Math.abs(other.y - at.y) > LINE,
    )
    if (isFree) label(at.place.code, at, 11)
  }
}
