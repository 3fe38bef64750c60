import { type Blocks, head, line } from '../fields'

const words = {
  title: line('Title', 90, { isOptional: true, hint: 'Empty: the words that the preview shows.' }),
  description: line('Description', 300, { isOptional: true, hint: 'Empty: the words that the preview shows.' }),
}

const HINT =
  'In the window, in search results, and where somebody shares the page. Search engines may choose other words.'

/** The title and description of a page for search engines, besides its parts. */
export const found = head('Title and description', words, { hint: HINT })

/** The pages that search engines index but whose texts can't be edited, by path. */
export const titles = {
  support: head('Support Center', words, { hint: HINT }),
  'cancellation-policy': head('Cancellation Policy', words),
  privacy: head('Privacy Policy', words),
  terms: head('Terms of Service', words),
  cookies: head('Cookie Policy', words),
  login: head('Sign In', words),
  register: head('Create an Account', words),
} satisfies Blocks
