import { Page } from '../../../ui/layout/page'

/** The brand manager while it loads. */
export const BrandsLoading = () => (
  <Page title="Brand Manager">
    <p role="status">Loading brand manager...</p>
  </Page>
)
