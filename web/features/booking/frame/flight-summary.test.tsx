import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { aJourney } from '#worker/testing/builders/a-journey'
import { aSegment, aSlice } from '#worker/testing/builders/an-offer'
import { airportsText, SliceSummary } from './flight-summary'

it.each([
  [1, 'Non-stop'],
  [2, '1 stop'],
  [3, '2 stops'],
])('a direction of %i flights is labeled %j', (flights, label) => {
  const segments = Array.from({ length: flights }, (_, index) => aSegment({ id: `seg_${index}` }))
  render(<SliceSummary slice={aSlice({ segments })} name="Outbound Flight" />)
  expect(screen.getByText(label, { exact: false })).toBeDefined()
})

it.each([
  ['JFK-LHR', 'JFK to LHR'],
  ['JFK-LHR LGW-EWR', 'JFK to LHR'],
  ['JFK-LHR CDG-JFK', 'JFK – LHR, CDG – JFK'],
  ['JFK-LHR LHR-CDG CDG-JFK', 'JFK – LHR – CDG – JFK'],
  ['JFK-LHR LGW-CDG', 'JFK – LHR, LGW – CDG'],
])('a journey %s is summarized as %s', (journey, text) => {
  expect(airportsText({ slices: aJourney(journey) })).toBe(text)
})
