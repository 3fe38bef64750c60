import type { AuditEntry } from '../../../../worker/contract/admin'

/** What was done, as a sentence without its subject: "Saved acme.example, version 2 (name, theme)". */
export function actionWords({ action, brandKey, detail }: Pick<AuditEntry, 'action' | 'brandKey' | 'detail'>): string {
  switch (action) {
    case 'admin_confirmed':
      return 'Confirmed administrator access'
    case 'mode_switched':
      return `Switched to ${detail.to} mode`
    case 'mode_switch_failed':
      return `Could not switch to ${detail.to} mode`
    case 'brand_created':
      return `Created the brand ${brandKey}`
    case 'brand_saved':
      return `Saved ${brandKey}, version ${detail.version}${detail.fields ? ` (${detail.fields})` : ''}`
    case 'brand_disabled':
      return `Disabled ${brandKey}`
    case 'brand_enabled':
      return `Enabled ${brandKey}`
    case 'brand_restored':
      return `Restored version ${detail.restored} of ${brandKey} as version ${detail.version}`
  }
}
