import { render, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { PAGES } from '#worker/contract/content/pages'
import { CityArt, sceneOf } from './city-art'

type SceneName = ReturnType<typeof sceneOf>

describe('the drawing of a city', () => {
  it('exists for every name that a brand can choose, each a different one', async () => {
    const names = Object.keys(PAGES.home.destinations.fields.destinations.of.picture.options) as SceneName[]
    const drawn = new Set<string>()
    for (const scene of names) {
      const { container, unmount } = render(<CityArt scene={scene} />)
      await waitFor(() => expect(container.querySelector('svg'), scene).not.toBeNull())
      drawn.add(container.querySelector('svg')?.innerHTML ?? '')
      unmount()
    }
    expect(names.length).toBeGreaterThan(19)
    expect(drawn.size).toBe(names.length)
    expect([...drawn].join('')).not.toMatch(/NaN|undefined/)
  })

  it.each([
    ['SFO', 'sanFrancisco'],
    ['SAW', 'istanbul'],
    ['GIG', 'rio'],
    ['ROM', 'rome'],
    ['KRK', 'sky'],
  ])('is found by the code %s', (code, scene) => {
    expect(sceneOf(code)).toBe(scene)
  })
})
