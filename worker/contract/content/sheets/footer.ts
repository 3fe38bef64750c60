import { type Blocks, block, line, link, list, profile, text } from '../fields'

/** What a brand adds to the footer of every page. */
export const footer = {
  words: block(
    'Words of your own',
    {
      about: text('What your shop is', 160, { isOptional: true, hint: 'Below your name; without it, your tagline.' }),
      newsletter: line('Title of your newsletter', 60, { isOptional: true, hint: 'Above the box for subscribers.' }),
    },
    { isLater: true },
  ),
  links: block('Links of your own', {
    title: line('Title', 40),
    links: list('Links', 'link', 8, {
      label: line('Words', 40),
      href: link('Where it leads', { allowsPaths: true }),
    }),
  }),
  profiles: block(
    'Profiles on social networks',
    { profiles: list('Profiles', 'profile', 8, { href: profile('Address of the profile') }) },
    { hint: 'Beside those of Facebook, X and Instagram, which are among the contact details of the brand.' },
  ),
} satisfies Blocks
