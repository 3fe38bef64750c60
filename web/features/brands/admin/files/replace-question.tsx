import type { BrandDetail } from '#worker/contract/admin'
import type { ContentName } from '#worker/contract/content/page-names'
import type { BrandFile } from '#worker/features/brands/files/contract'
import { Button } from '../../../../ui/button'
import { Dialog } from '../../../../ui/overlay/dialog'
import { buttons, points, progress, words } from './template-chooser.css'

// The labels of the pages' own fields are defined with those fields, which are too much to load for a question.
const LABELS: Record<ContentName, string> = {
  home: 'Home',
  about: 'About',
  careers: 'Careers',
  blog: 'Blog',
  press: 'Press',
  faq: 'FAQ',
  contact: 'Contact',
  titles: 'titles of other pages',
  footer: 'links at the foot',
  mails: 'words in mails',
}

/** A file that replaces a brand's content. */
export interface Replacement {
  file: BrandFile
  /** The original file; a template is packed into a file when it is sent. */
  packed?: Uint8Array<ArrayBuffer>
}

interface ReplaceQuestionProps {
  brand: BrandDetail
  replacement: Replacement
  /** The fraction of the file that was sent; null before. */
  sent: number | null
  onAnswer: (yes: boolean) => void
}

/** Asks for confirmation before a file or a template replaces a brand's content. */
export const ReplaceQuestion = ({ brand, replacement: { file }, sent, onAnswer }: ReplaceQuestionProps) => (
  <Dialog
    title={file.kind === 'template' ? `Begin ${brand.name} from ${file.name}?` : `Replace all of ${brand.name}?`}
    open
    onOpenChange={(isOpen) => !isOpen && sent === null && onAnswer(false)}
    footer={
      <div className={buttons}>
        <Button variant="secondary" disabled={sent !== null} onClick={() => onAnswer(false)}>
          Keep it as it is
        </Button>
        <Button variant="danger" busy={sent !== null} onClick={() => onAnswer(true)}>
          {file.kind === 'template' ? 'Begin from it' : 'Replace it'}
        </Button>
      </div>
    }
  >
    <div className={words}>
      {file.kind === 'template' ? (
        <OfTemplate file={file} tagline={brand.record.tagline} />
      ) : (
        <OfFile name={file.brand.name} />
      )}
      <p>
        Visitors see it within about a minute. The version that stands now stays in the list of versions, from where you
        can restore it.
      </p>
      {sent !== null && (
        <progress className={progress} aria-label="Sending the file" {...(sent < 1 && { value: sent, max: 1 })} />
      )}
    </div>
  </Dialog>
)

const OfTemplate = ({ file, tagline }: { file: Extract<BrandFile, { kind: 'template' }>; tagline: string }) => {
  const pages = Object.entries(LABELS).flatMap(([name, label]) => (file.content[name as ContentName] ? [label] : []))
  return (
    <ul className={points}>
      <li>Replaced: colors and font, and these pages with all they say: {pages.join(', ')}.</li>
      {!tagline && <li>The tagline becomes “{file.brand.tagline}”.</li>}
      <li>Kept: name, contacts, seller, logo and pictures, prices, legal texts, and all other pages.</li>
    </ul>
  )
}

const OfFile = ({ name }: { name: string }) => (
  <ul className={points}>
    <li>
      Replaced by the file of {name}: name, contacts, seller, look, logo and pictures, markup and price rules, all
      pages, and words in mails.
    </li>
    <li>
      Kept: the host, team, bookings and promotion codes, and the legal texts in force. Those change only by publishing
      a new version under Pages.
    </li>
  </ul>
)
