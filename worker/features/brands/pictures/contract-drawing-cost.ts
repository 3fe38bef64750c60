/** An element of a picture. `letters` is the length of its tag and its text. */
export interface SvgElement {
  name: string
  attributes: ReadonlyMap<string, string>
  children: SvgElement[]
  letters: number
}

/** The cost of drawing something, with everything that it draws by reference, each time it is drawn. */
interface Cost {
  elements: number
  letters: number
  filters: number
  dashed: number
  depth: number
}

// No real logo of 32 kB comes near these limits. A browser draws up to them within a few milliseconds.
const MOST: Cost = { elements: 1000, letters: 128 * 1024, filters: 10, dashed: 4, depth: 32 }
const MOST_FILTER_STEPS = 16
const LARGEST_NUMBER = 100_000
const LARGEST_BLUR = 100
/** The longest path that may be dashed, so that it has at most thousands of dashes. */
const LONGEST_DASHED = 500
const SHORTEST_DASH = 0.5
/** How large the region of a filter may be: relative to the filtered element, or in the picture's own units. */
const LARGEST_REGION = { relative: 4, absolute: 4096 }

const SLOW = 'drawing it would take too long:'

const numbersIn = (text = ''): number[] => (text.match(/-?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?/gi) ?? []).map(Number)

/** Attributes whose digits are a name, a color or words. */
const NO_NUMBERS = new Set(['id', 'class', 'href', 'xlink:href', 'xmlns', 'xmlns:xlink', 'fill', 'stroke', 'color'])
const WORDS = /^(?:aria-.*|role|result|in2?|font-family|.*-color|mask|filter|clip-path)$/

function complaintAboutFilter({ attributes, children }: SvgElement): string | null {
  if (children.length > MOST_FILTER_STEPS) return `${SLOW} a filter has too many steps`
  const isAbsolute = attributes.get('filterUnits') === 'userSpaceOnUse'
  for (const name of ['x', 'y', 'width', 'height']) {
    const text = attributes.get(name) ?? ''
    const [size = 0] = numbersIn(text)
    const relative = text.endsWith('%') ? size / 100 : size
    const isPart = !isAbsolute || text.endsWith('%')
    const isLarge = isPart ? Math.abs(relative) > LARGEST_REGION.relative : Math.abs(size) > LARGEST_REGION.absolute
    if (isLarge) return `${SLOW} a filter covers too much`
  }
  return null
}

/** What is wrong with the sizes of one element. */
function complaintAboutMeasures(element: SvgElement): string | null {
  const { name, attributes, letters } = element
  for (const [attribute, value] of attributes) {
    if (NO_NUMBERS.has(attribute) || WORDS.test(attribute)) continue
    if (numbersIn(value).some((number) => Math.abs(number) > LARGEST_NUMBER))
      return `it has too large a number in ${attribute}`
  }
  if (numbersIn(attributes.get('stdDeviation')).some((blur) => blur > LARGEST_BLUR)) return `${SLOW} a blur is too wide`
  const dashes = numbersIn(attributes.get('stroke-dasharray'))
  if (dashes.some((dash) => dash < SHORTEST_DASH && dash !== 0)) return `${SLOW} its dashes are too short`
  if (dashes.length > 0 && (letters > LONGEST_DASHED || element.children.length > 0)) {
    return `${SLOW} a dashed line is too long`
  }
  return name === 'filter' ? complaintAboutFilter(element) : null
}

const sum = (costs: Cost[]): Cost => ({
  elements: costs.reduce((total, { elements }) => total + elements, 0),
  letters: costs.reduce((total, { letters }) => total + letters, 0),
  filters: costs.reduce((total, { filters }) => total + filters, 0),
  dashed: costs.reduce((total, { dashed }) => total + dashed, 0),
  depth: Math.max(0, ...costs.map(({ depth }) => depth)),
})

const times = (count: number, { depth, ...cost }: Cost): Cost => ({
  elements: cost.elements * count,
  letters: cost.letters * count,
  filters: cost.filters * count,
  dashed: cost.dashed * count,
  depth,
})

/** The ids that an attribute refers to. */
const idsIn = (attribute: string, value: string): string[] =>
  attribute.endsWith('href')
    ? [value.slice(1)]
    : [...value.matchAll(/url\(\s*['"]?#([\w-]+)/g)].map(([, id = '']) => id)

/** An element and all below it, the outermost first. Null when it is nested too deeply. */
function flatten(root: SvgElement): SvgElement[] | null {
  const all: SvgElement[] = []
  let level = [root]
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > MOST.depth) return null
    all.push(...level)
    level = level.flatMap(({ children }) => children)
  }
  return all
}

/** Computes the cost of elements, each once. @throws RangeError for one that is drawn inside of itself */
function costs(byId: ReadonlyMap<string, SvgElement>) {
  const known = new Map<SvgElement, Cost | 'being reckoned'>()
  function costOf(element: SvgElement): Cost {
    const before = known.get(element)
    if (before === 'being reckoned') throw new RangeError('circle')
    if (before) return before
    known.set(element, 'being reckoned')
    const { attributes, children, letters } = element
    const isDashed = numbersIn(attributes.get('stroke-dasharray')).length > 0
    const own = { elements: 1, letters, filters: attributes.has('filter') ? 1 : 0, dashed: isDashed ? 1 : 0, depth: 0 }
    const drawn = (names: readonly string[]) =>
      [...attributes].flatMap(([name, value]) =>
        names.includes(name) ? idsIn(name, value).flatMap((id) => byId.get(id) ?? []) : [],
      )
    const inside = sum([
      own,
      ...children.map(costOf),
      ...drawn(['href', 'xlink:href', 'mask', 'clip-path', 'filter']).map(costOf),
    ])
    // A group's filter applies to everything in it.
    const painted = times(inside.elements, sum(drawn(['fill', 'stroke']).map(costOf)))
    const cost = sum([inside, painted])
    const all = { ...cost, depth: cost.depth + 1 }
    known.set(element, all)
    return all
  }
  return costOf
}

/** Why a browser would take long to draw the picture; null when it wouldn't. */
export function complaintAboutCost(root: SvgElement): string | null {
  const all = flatten(root)
  if (!all) return `${SLOW} its parts are nested too deeply`
  const byId = new Map<string, SvgElement>()
  for (const element of all) {
    const complaint = complaintAboutMeasures(element)
    if (complaint) return complaint
    const id = element.attributes.get('id')
    if (id === undefined) continue
    if (byId.has(id)) return `it has two parts with the id ${id.slice(0, 30)}`
    byId.set(id, element)
  }
  let cost: Cost
  try {
    cost = costs(byId)(root)
  } catch (error) {
    if (!(error instanceof RangeError)) throw error
    return 'a part of it is drawn inside of itself'
  }
  if (cost.depth > 2 * MOST.depth) return `${SLOW} its parts are nested too deeply`
  if (cost.elements > MOST.elements) return `${SLOW} it is made of more than ${MOST.elements} parts`
  if (cost.letters > MOST.letters) return `${SLOW} its paths are too long`
  if (cost.filters > MOST.filters) return `${SLOW} it has too many filters`
  return cost.dashed > MOST.dashed ? `${SLOW} it has too many dashed lines` : null
}
