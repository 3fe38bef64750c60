import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { aSegment, aSlice } from '#worker/testing/builders/an-offer'
import { SliceSummary } from './flight-summary'

it.each([
  [1, 'Non-stop'],
  [2, '1 stop'],
  [3, '2 stops'],
])('a direction of %i flights is labeled %j', (flights, label) => {
  const segments = Array.from({ length: flights }, (_, index) => aSegment({ id: `seg_${index}` }))
  render(<SliceSummary slice={aSlice({ segments })} index={0} />)
  expect(screen.getByText(label, { exact: false })).toBeDefined()
})
