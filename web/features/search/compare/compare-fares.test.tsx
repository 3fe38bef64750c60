import { screen, within } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { actions, found, offers, reading, show } from '../results/results-test-screen'
import { compareFares, MOST_PICKS } from './picks'

afterEach(() => compareFares('', false))

const boxes = () => screen.findAllByRole('checkbox', { name: /^Compare, .*\$/ })
const bar = () => screen.getByRole('region', { name: 'Comparison' })
async function begin(count = 5) {
  const shown = show(found(offers(count)))
  await shown.user.click(await screen.findByRole('checkbox', { name: 'Compare' }))
  const pick = async (at: number) => shown.user.click((await boxes())[at] ?? document.body)
  const open = async () => {
    await shown.user.click(within(bar()).getByRole('button', { name: 'Compare fares' }))
    return screen.findByRole('dialog', { name: 'Compare fares' })
  }
  return { ...shown, pick, open }
}
const columns = (dialog: HTMLElement) =>
  within(dialog)
    .getAllByRole('row')
    .map((row) => [...row.children].map(({ textContent }) => textContent))

it('has a box on each card only while somebody compares', async () => {
  const { user } = await begin()
  expect(await boxes()).toHaveLength(5)
  await user.click(within(bar()).getByRole('button', { name: 'Cancel' }))
  expect(screen.queryAllByRole('checkbox', { name: /^Compare, .*\$/ })).toHaveLength(0)
  expect(document.activeElement).toBe(screen.getByRole('checkbox', { name: 'Compare' }))
})

it('picks three at most, and says how many', async () => {
  const { pick } = await begin()
  expect(bar().textContent).toContain('Pick up to 3 fares to compare')
  await pick(0)
  expect(within(bar()).queryByRole('button', { name: 'Compare fares' })).toBeNull()
  await pick(1)
  await pick(2)
  expect(bar().textContent).toContain('3 of 3 fares picked')
  const states = (await boxes()).map((box) => (box as HTMLInputElement).disabled)
  expect(states).toEqual([false, false, false, true, true])
  await pick(0)
  expect(bar().textContent).toContain(`2 of ${MOST_PICKS} fares picked`)
})

it('shows the picks side by side, each with its link, also those that a filter hides', async () => {
  const { pick, open, become } = await begin()
  await pick(0)
  await pick(4)
  const all = offers(5)
  become(found(all.slice(0, 1), { pool: { offers: all, state: 'whole' } }))
  const dialog = await open()
  const [head, price] = columns(dialog)
  expect(head).toHaveLength(3)
  expect(price).toEqual(['Price for 3', expect.stringContaining('$600'), expect.stringContaining('$604')])
  expect(price?.[1]).toContain('Lowest')
  const links = within(dialog).getAllByRole('link', { name: /^Select/ })
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['/flight/off_0', '/flight/off_4'])
})

it('follows a fare through a new search: its price and link are the new ones, and one that is gone has no link', async () => {
  const { pick, open, become, user } = await begin()
  await pick(0)
  await pick(1)
  const [first] = offers(1)
  become(found([{ ...first!, id: 'off_again', total_amount: '655.00' }]))
  const dialog = await open()
  const [, price] = columns(dialog)
  expect(price?.[1]).toContain('$655')
  expect(price?.[1]).toContain('was $600')
  expect(price?.[2]).toContain('No longer available')
  const links = within(dialog).getAllByRole('link', { name: /^Select/ })
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['/flight/off_again'])
  await user.click(within(dialog).getByRole('button', { name: 'Refresh Results' }))
  expect(actions.onRefresh).toHaveBeenCalledOnce()
})

it('compares no price with one in another currency', async () => {
  const { pick, open, become } = await begin()
  await pick(0)
  await pick(1)
  const [first, second] = offers(2)
  become(found([{ ...first!, total_amount: '500.00', total_currency: 'EUR' }, second!]))
  const [, price] = columns(await open())
  expect(price?.[1]).toContain('€500')
  expect(price?.[1]).not.toContain('was')
})

it('drops one of three in the dialog', async () => {
  const { pick, open, user } = await begin()
  for (const at of [0, 1, 2]) await pick(at)
  const dialog = await open()
  await user.click(within(dialog).getAllByRole('button', { name: /^Remove/ })[1] ?? document.body)
  expect(columns(dialog)[0]).toHaveLength(3)
  expect(within(dialog).queryByRole('button', { name: /^Remove/ })).toBeNull()
})

it('begins from an unfolded card too', async () => {
  const { user } = show(found(offers(3)), { reading: reading() })
  await screen.findByRole('checkbox', { name: 'Compare' })
  await user.click(screen.getAllByRole('button', { name: /^Details/ })[1] ?? document.body)
  await user.click(await screen.findByRole('checkbox', { name: /^Compare, .*\$601/ }))
  expect(bar().textContent).toContain('1 fare picked. Pick one more')
  expect(await boxes()).toHaveLength(4)
})
