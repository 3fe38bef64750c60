import { LoadFailure } from '../../../ui/layout/notice'
import { Card, Page, Skeleton } from '../../../ui/layout/page'
import { VisuallyHidden } from '../../../ui/visually-hidden'
import { waiting } from './case-list.css'

/** The desk while it loads. */
export const CasesLoading = () => (
  <Page title="Cases">
    <div role="status">
      <VisuallyHidden>Loading cases…</VisuallyHidden>
    </div>
    <div className={waiting}>
      {[0, 1, 2].map((row) => (
        <Card key={row} padding="sm" className={waiting}>
          <Skeleton width="14rem" height="1.25rem" />
          <Skeleton width="80%" />
          <Skeleton width="50%" />
        </Card>
      ))}
    </div>
  </Page>
)

/** The desk when it could not be loaded. */
export const CasesFailure = ({ message, onRetry }: { message: string; onRetry: () => void }) => (
  <Page title="Cases">
    <LoadFailure title="This could not be loaded" onRetry={onRetry}>
      {message}
    </LoadFailure>
  </Page>
)
