import { articleHead } from '#worker/content/articles'
import type { Article } from '../article'

export const SUSTAINABILITY: readonly Article[] = [
  {
    ...articleHead('four-choices'),
    category: 'sustainability',
    image: { scene: 'hills', tone: 'accent' },
    featured: false,
    readTime: 2,
    body: [
      {
        paragraphs: [
          'Most of a trip’s emissions are decided before you pack. None of what follows makes flying clean, but the differences are real and they cost little.',
        ],
      },
      {
        heading: 'Fly nonstop where you can',
        paragraphs: [
          'Climbing burns more fuel than cruising, and a connection adds a second climb and often a detour. In our results, set the stops filter to nonstop first and look at the rest only if nothing fits.',
        ],
      },
      {
        heading: 'Take less room and less weight',
        paragraphs: [
          'A seat in business class takes the floor of two or three seats in economy, and the share of fuel goes with it. A lighter bag helps a little on every kilometer.',
        ],
      },
      {
        heading: 'Stay longer, go less often',
        paragraphs: ['One trip of two weeks needs half the flights of two trips of one week.'],
      },
      {
        heading: 'Ask whether to fly at all',
        paragraphs: [
          'On short routes, count the hours from door to door. With the way to the airport and the early arrival, a train is often as fast, and lighter by far.',
        ],
      },
    ],
  },
  {
    ...articleHead('what-an-offset-does'),
    category: 'sustainability',
    image: { scene: 'globe', tone: 'secondary' },
    featured: false,
    readTime: 1,
    body: [
      {
        paragraphs: [
          'An offset does not take your flight’s carbon out of the air behind the plane. It pays for a project that avoids or removes a similar amount elsewhere: a forest kept standing, stoves that need less wood, carbon stored in rock. Some of these projects hold what they promise. Others would have happened anyway.',
        ],
      },
      {
        heading: 'Five questions',
        paragraphs: ['A good answer to all of them is a good sign.'],
        list: [
          'Would it have happened without the money?',
          'How long does the carbon stay where it is?',
          'Who checks, and can you read what they found?',
          'Is each ton sold once, and taken off the register?',
          'Does the price look like work, or like a rounding error?',
        ],
      },
      {
        heading: 'Our rule',
        paragraphs: [
          'Reduce first, offset what is left. An offset must be your own choice, shown with its price and never ticked in advance. And we do not call a flight neutral because somebody paid for one.',
        ],
      },
    ],
  },
]
