import { Checkbox } from '../../ui/form/checkbox'
import { NewTabLink } from '../../ui/new-tab-link'

/** Agreement to the terms. Nothing asks whether it is ticked (A §5). */
export const TermsCheckbox = () => (
  <Checkbox
    name="terms"
    label={
      <>
        I agree to the <NewTabLink href="/terms">Terms of Service</NewTabLink> and the{' '}
        <NewTabLink href="/privacy">Privacy Policy</NewTabLink>
      </>
    }
  />
)
