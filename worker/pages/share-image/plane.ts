type Point = readonly [along: number, aside: number]

// One half of a plane seen from above, nose first; the other half is its mirror image. About 52 long and 44 wide.
const HALF: readonly Point[] = [
  [27, 0],
  [26.6, 0.9],
  [25.4, 1.8],
  [22.6, 3],
  [18, 3.8],
  [7.4, 3.8],
  [-5.4, 21.6],
  [-10.8, 21.6],
  [-5, 3.8],
  [-16.2, 3.5],
  [-20.6, 9],
  [-24.6, 9],
  [-22, 0],
]

const EDGES = HALF.slice(1).map(([along, aside], index) => {
  const [fromAlong, fromAside] = HALF[index] as Point // the point before
  const [run, rise] = [along - fromAlong, aside - fromAside]
  return { fromAlong, fromAside, aside, run, rise, squared: run * run + rise * rise }
})

/** How far a point lies outside a plane that has its middle at 0, 0 and flies to the right; less than zero inside. */
export function planeDistance(along: number, aside: number): number {
  const off = Math.abs(aside)
  let nearest = Number.POSITIVE_INFINITY
  let inside = false
  for (const { fromAlong, fromAside, aside: toAside, run, rise, squared } of EDGES) {
    const [right, down] = [along - fromAlong, off - fromAside]
    const share = Math.min(1, Math.max(0, (right * run + down * rise) / squared))
    nearest = Math.min(nearest, (right - share * run) ** 2 + (down - share * rise) ** 2)
    // A ray to the right crosses the outline an odd number of times from within; the axis closes it.
    if (off < fromAside !== off < toAside && right < (down / rise) * run) inside = !inside
  }
  return inside ? -Math.sqrt(nearest) : Math.sqrt(nearest)
}
