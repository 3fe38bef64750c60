import { Checkbox } from '../../ui/checkbox'
import { VisuallyHidden } from '../../ui/visually-hidden'

// A tab of their own, so that a half-filled form isn't left.
const NewTab = ({ href, children }: { href: string; children: string }) => (
  <a href={href} target="_blank" rel="noreferrer">
    {children}
    <VisuallyHidden> (opens in a new tab)</VisuallyHidden>
  </a>
)

/** Agreement to the terms. Nothing asks whether it is ticked (A §5). */
export const TermsCheckbox = () => (
  <Checkbox
    name="terms"
    label={
      <>
        I agree to the <NewTab href="/terms">Terms of Service</NewTab> and the{' '}
        <NewTab href="/privacy">Privacy Policy</NewTab>
      </>
    }
  />
)
