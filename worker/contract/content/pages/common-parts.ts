import { choice, head, line, list, text } from '../fields'

/** The drawings beside a point. */
const ICONS = {
  shield: 'Shield',
  bulb: 'Light bulb',
  heart: 'Heart',
  plug: 'Plug',
  list: 'List',
  leaf: 'Leaf',
  home: 'House',
  plane: 'Airplane',
  health: 'Health',
  book: 'Book',
  family: 'Family',
  clock: 'Clock',
  eye: 'Eye',
  pen: 'Pen',
  users: 'People',
} as const
export type IconName = keyof typeof ICONS

/** The fields that most parts begin with. */
export const title = line('Title', 90)
export const lead = text('Introduction', 400, { isOptional: true })
export const heading = { title, lead }
const point = { icon: choice('Drawing', ICONS), title: line('Title', 60), text: text('Text', 400) }
export const points = (entry: string) => list('Points', entry, 12, point)

/** The head of a page. */
export const top = head('Top of the page', heading)
