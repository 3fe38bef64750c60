import { type Blocks, block, line, list, picture, text } from '../fields'
import { heading, points, title, top } from './common-parts'

/** /about. */
export const about = {
  top,
  story: block('Story', {
    title,
    text: text('Text', 4000),
    picture: picture('Picture beside it'),
    quote: line('Quotation beside it', 160, { isOptional: true }),
  }),
  mission: block('Mission and values', { ...heading, points: points('value') }),
  people: block('People', {
    ...heading,
    people: list('People', 'person', 30, {
      name: line('Name', 80),
      role: line('Role', 80),
      photo: picture('Photo', { hint: 'Without one a drawn portrait with the initials is shown.' }),
      about: text('What they do', 300, { isOptional: true }),
    }),
  }),
  approach: block('Approach', { ...heading, points: points('point') }),
  call: block('Invitation at the end', { title, text: text('Text', 300, { isOptional: true }) }),
} satisfies Blocks
