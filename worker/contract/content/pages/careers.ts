import { type Blocks, block, line, list, picture, text } from '../fields'
import { heading, points, title, top } from './common-parts'

/** /careers. */
export const careers = {
  top,
  story: block('Story', { title, text: text('Text', 4000), photo: picture('Picture beside it') }),
  benefits: block('Benefits', { ...heading, points: points('benefit') }),
  values: block('Values', { ...heading, points: points('value') }),
  positions: block('Open positions', {
    ...heading,
    jobs: list('Positions', 'position', 60, {
      team: line('Team', 40),
      title: line('Title', 90),
      location: line('Place', 80),
      type: line('Kind of contract', 60),
      text: text('Description', 2000),
    }),
  }),
  hiring: block('How you hire', {
    ...heading,
    steps: list('Steps', 'step', 10, { title: line('Title', 60), text: text('Text', 300) }),
  }),
  resume: block('Unasked applications', { title, text: text('Text', 400) }),
} satisfies Blocks
