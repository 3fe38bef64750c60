import type { AuditEntry } from '#worker/contract/admin'

/** What was done, as a sentence without its subject: "Saved acme.example, version 2 (name, theme)". */
export function actionWords({
  action,
  brandKey,
  detail,
  about,
}: Pick<AuditEntry, 'action' | 'brandKey' | 'detail' | 'about'>): string {
  const who = about ?? 'somebody'
  const brand = brandKey === 'default' ? 'the default brand' : brandKey
  switch (action) {
    case 'admin_confirmed':
      return 'Confirmed administrator access'
    case 'mode_switched':
      return `Switched to ${detail.to} mode`
    case 'mode_switch_failed':
      return `Could not switch to ${detail.to} mode`
    case 'brand_created':
      return `Created ${brand}`
    case 'brand_saved':
      return `Saved ${brand}, version ${detail.version}${detail.fields ? ` (${detail.fields})` : ''}`
    case 'brand_disabled':
      return `Disabled ${brand}`
    case 'brand_enabled':
      return `Enabled ${brand}`
    case 'brand_restored':
      return `Restored version ${detail.restored} of ${brand} as version ${detail.version}`
    case 'owner_added':
      return `Made ${who} an owner of ${brand}`
    case 'owner_removed':
      return `Removed ${who} as an owner of ${brand}`
  }
}
