import { expect, it } from 'vitest'
import type { AuditEntry } from '#worker/contract/admin'
import { actionWords } from './audit-list'

it.each<[AuditEntry['action'], AuditEntry['detail'], string]>([
  ['admin_confirmed', {}, 'Confirmed administrator access'],
  ['mode_switched', { from: 'test', to: 'live' }, 'Switched to live mode'],
  ['mode_switch_failed', { from: 'live', to: 'test' }, 'Could not switch to test mode'],
  ['brand_created', { version: 1 }, 'Created acme.example'],
  ['brand_saved', { version: 2, fields: 'name, theme' }, 'Saved acme.example, version 2 (name, theme)'],
  ['brand_saved', { version: 2, fields: '' }, 'Saved acme.example, version 2'],
  ['brand_disabled', {}, 'Disabled acme.example'],
  ['brand_enabled', {}, 'Enabled acme.example'],
  ['brand_restored', { version: 3, restored: 1 }, 'Restored version 1 of acme.example as version 3'],
])('%s with %j reads: %s', (action, detail, words) => {
  expect(actionWords({ action, detail, brandKey: 'acme.example' })).toBe(words)
})

it('names whom something was done to, as long as they are there', () => {
  const entry = { detail: { user: 'usr_1' }, brandKey: 'acme.example' }
  expect(actionWords({ ...entry, action: 'owner_added', about: 'bessie' })).toBe('Made bessie an owner of acme.example')
  expect(actionWords({ ...entry, action: 'owner_removed', about: 'bessie' })).toBe(
    'Removed bessie as an owner of acme.example',
  )
  expect(actionWords({ ...entry, action: 'owner_added', about: null })).toBe('Made somebody an owner of acme.example')
})

it('calls the default brand by no key', () => {
  expect(actionWords({ action: 'brand_created', detail: {}, brandKey: 'default' })).toBe('Created the default brand')
})
