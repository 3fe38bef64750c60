// @vitest-environment jsdom

import { afterEach, expect, it, vi } from 'vitest'
import { verifyOffer } from './verify-offer'

const EXPIRED = 'This flight offer has expired. Please select another flight.'
const UNABLE = 'Unable to verify offer validity. Please return to search.'

afterEach(() => vi.unstubAllGlobals())

it('makes no call without an id', async () => {
  const fetch = vi.fn()
  vi.stubGlobal('fetch', fetch)
  expect(await verifyOffer('')).toMatchObject({
    valid: false,
    error: 'MISSING_OFFER_ID',
    message: 'Offer ID is required for verification',
  })
  expect(fetch).not.toHaveBeenCalled()
})

it.each<[string, number, string, object]>([
  [
    'a valid offer',
    200,
    '{"valid":true,"offer_id":"o","minutes_remaining":12}',
    { valid: true, minutes_remaining: 12 },
  ],
  [
    'an invalid offer with its own message',
    200,
    '{"valid":false,"error":"API_ERROR","message":"No"}',
    { valid: false, error: 'API_ERROR', message: 'No' },
  ],
  [
    '410 with a body',
    410,
    '{"valid":false,"message":"Gone","error":"OFFER_EXPIRED"}',
    { valid: false, error: 'OFFER_EXPIRED', message: 'Gone' },
  ],
  ['410 with an empty body', 410, '{}', { valid: false, error: 'OFFER_EXPIRED', message: EXPIRED }],
  ['410 without JSON', 410, 'gone', { valid: false, error: 'OFFER_EXPIRED', message: EXPIRED }],
  [
    'a page instead of JSON',
    502,
    '<html>',
    { valid: false, error: 'PARSE_ERROR', message: 'Error checking offer validity (502)' },
  ],
  [
    'an error without a message',
    503,
    '{}',
    { valid: false, error: 'API_ERROR', message: 'Error checking offer validity (503)' },
  ],
  [
    "the server's message of an error",
    503,
    '{"message":"Busy"}',
    { valid: false, error: 'API_ERROR', message: 'Busy' },
  ],
  [
    'an answer that is no verification',
    200,
    '{"ok":1}',
    { valid: false, error: 'UNEXPECTED_RESPONSE', message: UNABLE },
  ],
])('reads %s', async (_name, status, body, verification) => {
  vi.stubGlobal('fetch', async () => new Response(body, { status }))
  expect(await verifyOffer('o')).toMatchObject(verification)
})

it('reports when no answer comes', async () => {
  vi.stubGlobal('fetch', async () => {
    throw new TypeError('fetch failed')
  })
  expect(await verifyOffer('o')).toMatchObject({ valid: false, error: 'NO_RESPONSE', message: UNABLE })
})
