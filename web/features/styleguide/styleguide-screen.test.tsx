import { readdirSync, readFileSync } from 'node:fs'
import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { demoBrands } from '#worker/dev/seed/demo-brands'
import { ToastProvider } from '../../ui/overlay/toast'
import { PALETTES } from './palettes'
import { StyleguideScreen } from './styleguide-screen'

const ROOMS = ['', '/form', '/overlay', '/layout', '/journey']
// They show nothing by themselves: the toasts' place on the page, what toasts and tooltips share, and a picture that a brand uploaded. Or they take a
// page for themselves, its focus or its toast.
const PARTS = ['ToastProvider', 'ToastRegion', 'TooltipGroup', 'Picture', 'DeadLink', 'Outcome', 'RepeatedNotice']

const sources = (folder: string) =>
  readdirSync(folder)
    .filter((file) => file.endsWith('.tsx') && !file.endsWith('.test.tsx'))
    .map((file) => readFileSync(`${folder}/${file}`, 'utf8'))
    .join('\n')

const primitives = () =>
  ROOMS.flatMap((room) => [...sources(`web/ui${room}`).matchAll(/^export (?:const|function) ([A-Z]\w*[a-z]\w*)/gm)])
    .map(([, name]) => String(name))
    .filter((name) => !PARTS.includes(name))

const primary = () => document.documentElement.style.getPropertyValue('--brand-primary')

// The slider observes the size of its thumbs, which jsdom can't.
class IdleObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
}
beforeEach(() => void vi.stubGlobal('ResizeObserver', IdleObserver))
afterEach(() => vi.unstubAllGlobals())

describe('the styleguide', () => {
  it('shows every primitive', () => {
    const shown = sources('web/features/styleguide')
    const missing = primitives().filter((name) => !new RegExp(`(?:<|as=\\{)${name}\\b`).test(shown))
    expect(primitives().length).toBeGreaterThan(30)
    expect(missing).toEqual([])
  })

  it('has the colors of the demo shops', () => {
    expect(PALETTES.slice(1).map(({ theme }) => theme)).toEqual(demoBrands.map(({ theme }) => theme))
  })

  it('shows one brand on the whole page, or all of them side by side', async () => {
    render(
      <ToastProvider>
        <StyleguideScreen />
      </ToastProvider>,
    )
    expect(primary()).toBe('#004499')
    const brands = within(screen.getByRole('tablist', { name: 'Brand' }))
    await userEvent.click(brands.getByRole('tab', { name: 'Dark' }))
    expect(primary()).toBe('#ff8a3d')
    await userEvent.click(brands.getByRole('tab', { name: 'Side by side' }))
    expect(primary()).toBe('')
    expect(screen.getAllByRole('heading', { name: 'Fields' })).toHaveLength(PALETTES.length)
  })
})
