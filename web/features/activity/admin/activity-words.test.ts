import { expect, it } from 'vitest'
import type { ActivityEntry } from '#worker/features/activity/contract'
import { activityWords, actor, KIND_OPTIONS, origin } from './activity-words'

it.each<[ActivityEntry['kind'], ActivityEntry['detail'], string]>([
  ['admin_confirmed', {}, 'Confirmed administrator access'],
  ['mode_switched', { from: 'test', to: 'live' }, 'Switched to live mode'],
  ['mode_switch_failed', { from: 'live', to: 'test' }, 'Could not switch to test mode'],
  ['brand_created', { version: 1 }, 'Created acme.example'],
  ['brand_saved', { version: 2, fields: 'name, theme' }, 'Saved acme.example, version 2 (name, theme)'],
  ['brand_saved', { version: 2, fields: '' }, 'Saved acme.example, version 2'],
  ['brand_disabled', {}, 'Disabled acme.example'],
  ['brand_enabled', {}, 'Enabled acme.example'],
  ['access_denied', { call: 'GET /api/admin/settings', code: 'forbidden' }, 'Was denied GET /api/admin/settings'],
  ['sessions_ended', { by: 'administrator' }, 'Was signed out by an administrator'],
  ['sessions_ended', { kept: 'this' }, 'Ended sessions'],
  ['throttled', { call: 'sign-in' }, 'Tried too often: sign in'],
  ['user_role_changed', { from: 'traveler', to: 'administrator' }, 'Made somebody an administrator'],
  ['travelers_opened', { booking: 'b1' }, 'Opened the traveler data of booking b1 of acme.example'],
  ['booking_note_added', { booking: 'b1' }, 'Wrote a note about booking b1 of acme.example'],
  ['booking_cancel_asked', { booking: 'b1' }, 'Canceled booking b1 of acme.example for its traveler'],
  ['brand_restored', { version: 3, restored: 1 }, 'Restored version 1 of acme.example as version 3'],
])('%s with %j reads: %s', (kind, detail, words) => {
  expect(activityWords({ kind, detail, brandKey: 'acme.example', about: null })).toBe(words)
})

it('names the user an action was about, as long as they exist', () => {
  const entry = { detail: { user: 'usr_1' }, brandKey: 'acme.example' }
  expect(activityWords({ ...entry, kind: 'owner_added', about: 'bessie' })).toBe('Made bessie an owner of acme.example')
  expect(activityWords({ ...entry, kind: 'owner_removed', about: 'bessie' })).toBe(
    'Removed bessie as an owner of acme.example',
  )
  expect(activityWords({ ...entry, kind: 'owner_added', about: null })).toBe('Made somebody an owner of acme.example')
})

it('calls the default brand by no key', () => {
  expect(activityWords({ kind: 'brand_created', detail: {}, brandKey: 'default', about: null })).toBe(
    'Created the default brand',
  )
})

it.each([
  [{ source: 'events', userId: 'usr', username: 'amelia' }, 'amelia'],
  [{ source: 'events', userId: 'usr', username: null }, 'A deleted account'],
  [{ source: 'events', userId: null, username: null }, 'Somebody unknown'],
  [{ source: 'actions', userId: 'system', username: null }, 'System'],
  [{ source: 'actions', userId: 'usr', username: null }, 'A deleted account'],
] as const)('%j is %s', (entry, name) => expect(actor(entry)).toBe(name))

it('says where something came from as far as it is known', () => {
  const entry = { device: 'Chrome on Mac', network: null, country: 'NL' }
  expect(origin(entry)).toBe('Chrome on Mac · NL')
  expect(origin({ device: null, network: null, country: null })).toBe('')
})

it('offers every kind once, by its name', () => {
  expect(new Set(KIND_OPTIONS.map(({ label }) => label)).size).toBe(KIND_OPTIONS.length)
})
