import { type Blocks, block, line, list, text } from '../fields'
import { heading, points, title, top } from './common-parts'

/** /about. */
export const about = {
  top,
  story: block('Story', {
    title,
    text: text('Text', 4000),
    quote: line('Quotation beside it', 160, { isOptional: true }),
  }),
  mission: block('Mission and values', { ...heading, points: points('value') }),
  people: block('People', {
    ...heading,
    people: list('People', 'person', 30, {
      name: line('Name', 80),
      role: line('Role', 80),
      about: text('What they do', 300, { isOptional: true }),
    }),
  }),
  approach: block('Approach', { ...heading, points: points('point') }),
  call: block('Invitation at the end', { title, text: text('Text', 300, { isOptional: true }) }),
} satisfies Blocks
