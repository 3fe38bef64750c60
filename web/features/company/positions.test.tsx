import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { Positions } from './positions'

const job = (team: string, title: string, location: string) => ({
  team,
  title,
  location,
  type: 'Full-time',
  text: 'You cook.\n\nWe eat.',
})
const JOBS = [job('Küche', 'Chef', 'Graz'), job('all', 'Host', 'Linz'), job(' küche', 'Chef', 'Wien')]

function show(jobs: typeof JOBS, shown?: string) {
  const calls = { onShow: vi.fn(), onApply: vi.fn() }
  render(<Positions jobs={jobs} shown={shown} {...calls} />)
  return calls
}
const titles = () => screen.getAllByRole('heading').map(({ textContent }) => textContent)

it('uses the brand’s team names, and confuses none with the tab for all', async () => {
  const { onShow } = show(JOBS, 'all-2')
  expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual(['Küche', 'all'])
  expect(titles()).toEqual(['Host'])
  await userEvent.click(screen.getByRole('tab', { name: 'Küche' }))
  expect(onShow).toHaveBeenLastCalledWith('küche')
})

it('distinguishes jobs with the same title by their place in the application', async () => {
  const { onApply } = show(JOBS, 'küche')
  expect(titles()).toEqual(['Chef', 'Chef'])
  await userEvent.click(screen.getAllByRole('button', { name: 'Apply Now' })[1]!)
  expect(onApply).toHaveBeenCalledWith('Chef, Wien')
})

it('shows the jobs of a single team without tabs', () => {
  show(JOBS.slice(0, 1))
  expect(screen.queryAllByRole('tab')).toEqual([])
  expect(screen.queryByRole('link')).toBeNull()
  expect(screen.getByRole('status').textContent).toBe('One open position')
  expect(titles()).toEqual(['Küche', 'Chef'])
})
