import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { BrandVersion } from '#worker/contract/admin'
import { readerTime } from '../../../format/reader-time'
import { Button } from '../../../ui/button'
import { Badge } from '../../../ui/labels'
import { LoadFailure } from '../../../ui/layout/notice'
import { Card } from '../../../ui/layout/page'
import { brandVersionsQuery } from '../../admin/admin-api'
import { DifferenceTable } from './compared-versions'
import { brandDiff } from './draft/brand-diff'
import { toBrandFields } from './draft/brand-fields'
import * as css from './editor/editor.css'

interface VersionListProps {
  brandKey: string
  /** The present version. */
  current: number
  /** Restoring is disabled while there are unsaved changes. */
  hasUnsaved: boolean
  onRestore: (version: number) => Promise<void>
}

/** Every saved version of a brand: who saved it, when, what changed, and a button to restore it. */
export function VersionList({ brandKey, current, hasUnsaved, onRestore }: VersionListProps) {
  const { data: versions, error, refetch } = useQuery(brandVersionsQuery(brandKey, current))
  const [busy, setBusy] = useState<number | null>(null)
  const restore = async (version: number) => {
    setBusy(version)
    await onRestore(version)
    setBusy(null)
  }
  return (
    <Card as="section" className={css.section} padding="lg" aria-labelledby="brand-versions">
      <h2 className={css.heading} id="brand-versions">
        Versions
      </h2>
      {hasUnsaved && <p className={css.muted}>Save or discard your changes to restore a version.</p>}
      {error && (
        <LoadFailure title="The versions could not be loaded" onRetry={() => void refetch()}>
          Please try again later.
        </LoadFailure>
      )}
      {!versions && !error && <p role="status">Loading versions…</p>}
      {versions && (
        <ol className={css.versions}>
          {versions.map((version, index) => (
            <li key={version.version} className={css.version}>
              <div className={css.versionHead}>
                <span className={css.versionName}>
                  <strong>Version {version.version}</strong>
                  {version.version === current && <Badge tone="info">Current</Badge>}
                </span>
                {version.version !== current && (
                  <Button
                    variant="secondary"
                    size="sm"
                    busy={busy === version.version}
                    disabled={hasUnsaved || busy !== null}
                    onClick={() => void restore(version.version)}
                    aria-label={`Restore version ${version.version}`}
                  >
                    Restore
                  </Button>
                )}
              </div>
              <p className={css.muted}>
                {version.savedBy ?? 'System'}, <time dateTime={version.savedAt}>{readerTime(version.savedAt)}</time>
              </p>
              <Changes version={version} before={versions[index + 1]} />
            </li>
          ))}
        </ol>
      )}
    </Card>
  )
}

const OTHERS = [
  ['priceRules', 'Price rules'],
  ['taxRules', 'Taxes'],
] as const

function Changes({ version, before }: { version: BrandVersion; before: BrandVersion | undefined }) {
  if (!before) return null
  const differences = brandDiff(toBrandFields(before.record), toBrandFields(version.record))
  const others = OTHERS.filter(
    ([name]) => JSON.stringify(before.record[name]) !== JSON.stringify(version.record[name]),
  ).map(([, words]) => words)
  // Each version differs from the one before, but the content of pages and rules isn't shown here.
  if (differences.length === 0) {
    const changed = others.map((words) => `its ${words.toLowerCase()}`).join(', ')
    return <p className={css.muted}>Changed: {changed || 'what its pages say'}.</p>
  }
  return (
    <details>
      <summary className={css.summary}>
        Changed: {[...differences.map(({ label }) => label), ...others].join(', ')}
      </summary>
      <DifferenceTable
        differences={differences}
        before={`Version ${before.version}`}
        after={`Version ${version.version}`}
      />
    </details>
  )
}
