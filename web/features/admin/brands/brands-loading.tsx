import { Page } from '../../../ui/layout/page'

/** The brand manager while it loads (A §2). */
export const BrandsLoading = () => (
  <Page title="Brand Manager">
    <p role="status">Loading brand manager...</p>
  </Page>
)
