import { expect, it } from 'vitest'
import { telHref } from './tel-href'

it.each([
  ['+1 555 010 0199', 'tel:+15550100199'],
  ['+49 (0)30 5550-0142', 'tel:+4903055500142'],
  ['555.0100', 'tel:5550100'],
])('%s has the link %s', (phone, href) => expect(telHref(phone)).toBe(href))
