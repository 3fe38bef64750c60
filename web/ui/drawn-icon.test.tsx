import { render } from '@testing-library/react'
import { Armchair, ArrowRight, CircleAlert, type LucideIcon, Users } from 'lucide-react'
import { expect, it } from 'vitest'
import drawnIcon from './drawn-icon'

type Drawing = Parameters<typeof drawnIcon>[0]
const drawing = async (file: string) => {
  const icon: { __iconData: Drawing } = await import(`lucide-react/dist/esm/icons/${file}.mjs`)
  return icon.__iconData
}

it.each<[string, LucideIcon, string, object]>([
  ['an icon without props', Armchair, 'armchair', {}],
  ['an icon with a size and a class', Users, 'users', { size: 18, className: 'trigger' }],
  ['an icon with an accessible name', ArrowRight, 'arrow-right', { size: 14, role: 'img', 'aria-label': 'to' }],
  [
    'an explicitly hidden icon with a thinner line',
    CircleAlert,
    'circle-exclamation-point',
    { 'aria-hidden': 'true', strokeWidth: 1.5 },
  ],
])('draws %s exactly like the package', async (_what, Theirs, file, props) => {
  const Ours = drawnIcon(await drawing(file))
  const attributes = (element: Element): object => ({
    tag: element.tagName,
    own: Object.fromEntries([...element.attributes].map(({ name, value }) => [name, value])),
    parts: [...element.children].map(attributes),
  })
  const [theirs, ours] = [render(<Theirs {...props} />), render(<Ours {...props} />)].map(
    ({ container }) => container.firstElementChild,
  )
  if (!theirs || !ours) throw new Error('An icon drew nothing')
  // The package also adds an icon's former names as classes, which nothing here uses.
  const classes = [...ours.classList]
  expect([...theirs.classList]).toEqual(expect.arrayContaining(classes))
  theirs.setAttribute('class', classes.join(' '))
  expect(attributes(ours)).toEqual(attributes(theirs))
})
