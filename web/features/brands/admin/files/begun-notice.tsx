import { Button } from '../../../../ui/button'
import { Notice } from '../../../../ui/layout/notice'
import type { Begun } from '../editor/use-brand-editing'

/** The starting point of a new brand, as far as the form below doesn't show it. */
export const BegunNotice = ({ begun: { name, template }, onDrop }: { begun: Begun; onDrop: () => void }) => (
  <Notice
    tone="info"
    title={template ? `This brand begins from the template ${name}` : `This brand begins with the file of ${name}`}
    action={
      <Button variant="secondary" size="sm" onClick={onDrop}>
        Begin without it
      </Button>
    }
  >
    {template ? (
      <p>Below is its look. When you create the brand, it also gets the template’s pages: Home, About and FAQ.</p>
    ) : (
      <p>
        Below is all that its form says. When you create the brand, it also gets the file’s pages, price rules, legal
        texts and pictures. Who sells, how it is taxed, contacts and codes of airlines are the file’s: check that they
        are right for this shop.
      </p>
    )}
    <p>
      The shop is closed until you open it. After a reload of this page, choose the {template ? 'template' : 'file'}{' '}
      again.
    </p>
  </Notice>
)
