// Shapes that drawings repeat, as paths.

type Point = readonly [x: number, y: number]

export const each = (count: number, draw: (index: number) => string) =>
  Array.from({ length: count }, (_, at) => draw(at)).join('')

/** `count` copies of a shape that begins at x, y, each `step` further to the right. */
export const row = (count: number, step: number, x: number, y: number, shape: string) =>
  each(count, (at) => `M${x + at * step} ${y}${shape}`)

/** A rectangle, for `row`. */
export const box = (width: number, height: number) => `h${width}v${height}h${-width}Z`

/** An opening with a round top, for `row`; it begins at its lower left corner. */
export const arch = (width: number, height: number) =>
  `v${-height}a${width / 2} ${width / 2} 0 0 1 ${width} 0v${height}Z`

/** Hangers of a cable, which is a quadratic curve, down to a deck. */
export const hangers = ([x0, y0]: Point, [x1, y1]: Point, [x2, y2]: Point, count: number, deck: number) =>
  each(count, (at) => {
    const t = (at + 1) / (count + 1)
    const on = (a: number, b: number, c: number) => ((1 - t) ** 2 * a + 2 * t * (1 - t) * b + t * t * c).toFixed(1)
    return `M${on(x0, x1, x2)} ${on(y0, y1, y2)}V${deck}`
  })

/** Broken lines of light on water: each line's x, y and width. */
export const glints = (...lines: readonly (readonly [x: number, y: number, width: number])[]) =>
  lines.map(([x, y, width]) => `M${x} ${y}h${width}`).join('')

/** Circles around these points. */
export const dots = (list: readonly Point[], r: number) =>
  list.map(([x, y]) => `M${x - r} ${y}a${r} ${r} 0 1 0 ${r * 2} 0a${r} ${r} 0 1 0 ${-r * 2} 0`).join('')
