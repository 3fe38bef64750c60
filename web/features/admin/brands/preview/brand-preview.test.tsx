import { screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { acme } from '#worker/testing/worlds/an-administration'
import { aPlatform, renderPart } from '../../../../testing/test-platform'
import { cleanUp } from '../editor/test-editor'
import { BrandPreview } from './brand-preview'

afterEach(cleanUp)

it.each([
  [390, 'Phone'],
  [1440, 'Desktop'],
])('begins with what can be read in a window of %i pixels: %s', (width, name) => {
  vi.stubGlobal('innerWidth', width)
  aPlatform('administrator').failing.add('/')
  renderPart(<BrandPreview draft={acme} />)
  expect(screen.getByRole('tab', { name }).getAttribute('aria-selected')).toBe('true')
})
