import { type ReactNode, useId } from 'react'
import { type PictureUse, pictureAddress, type UploadedPicture } from '#worker/contract/content/picture'
import { Checkbox } from '../../../../ui/form/checkbox'
import { FieldError } from '../../../../ui/form/field'
import { Card } from '../../../../ui/layout/page'
import { PictureChooser, UploadProgress } from '../../../pictures/admin/picture-chooser'
import { field, legend } from '../../../pictures/admin/pictures.css'
import { prepareIcon, prepareLogo } from '../../../pictures/admin/prepare-brand-picture'
import { useKeptFocus } from '../../../pictures/admin/use-kept-focus'
import { useUpload } from '../../../pictures/admin/use-upload'
import { FIELD_LABELS } from '../draft/brand-fields'
import { fieldPicture, type PictureFieldName } from '../draft/picture-fields'
import type { BrandDraftState } from '../draft/use-brand-draft'
import * as css from './brand-pictures.css'
import { heading, muted, section } from './editor.css'
import { RemoveButton } from './remove-picture'
import { ShareImage } from './share-image'

interface BrandPicturesProps {
  draft: BrandDraftState
  /** Null for a brand that isn't stored yet. */
  brandKey: string | null
  /** The name of the brand whose pictures are copied. */
  copied?: string | undefined
}

/** The pictures that represent a brand: its logo for light and for dark backgrounds, its icon, and its share image. */
export function BrandPictures({ draft, brandKey, copied }: BrandPicturesProps) {
  const hasLogo = draft.fields['pictures.logoOnLight'] !== '' || draft.fields['pictures.logoOnDark'] !== ''
  return (
    <Card as="section" className={section} padding="lg" aria-labelledby="brand-pictures">
      <h2 className={heading} id="brand-pictures">
        Logo, icon and share image
      </h2>
      {brandKey === null ? (
        <p className={muted}>
          {copied
            ? `The new brand gets copies of ${copied}’s. Create it first, then change them here.`
            : 'Pictures belong to a brand: create it first, then upload them here.'}
        </p>
      ) : (
        <>
          <p className={muted}>
            Each is optional. Without a logo here, your pages show the one under Identity; without a share image, they
            are shared with a drawing in your colors.
          </p>
          <Upload
            draft={draft}
            brandKey={brandKey}
            name="pictures.logoOnLight"
            use="logo"
            prepare={prepareLogo}
            hint="Best with a transparent background. Shown where your pages are light."
          >
            {(picture) => <LogoOn ground="light" picture={picture} />}
          </Upload>
          <Upload
            draft={draft}
            brandKey={brandKey}
            name="pictures.logoOnDark"
            use="logo"
            prepare={prepareLogo}
            hint="Shown where your pages are dark. If you upload only one of the two, it brings its own background."
          >
            {(picture) => <LogoOn ground="dark" picture={picture} />}
          </Upload>
          {hasLogo && (
            <Checkbox
              label={FIELD_LABELS['pictures.logoHasName']}
              description="The name is then not written beside the logo."
              checked={draft.fields['pictures.logoHasName'] !== ''}
              onChange={(event) => draft.set('pictures.logoHasName', event.currentTarget.checked ? 'yes' : '')}
            />
          )}
          <Upload
            draft={draft}
            brandKey={brandKey}
            name="pictures.icon"
            use="icon"
            prepare={prepareIcon}
            hint="For tabs and home screens: square, 512 × 512 pixels or more."
          >
            {(picture) => <IconOnBoth picture={picture} />}
          </Upload>
          <ShareImage draft={draft} brandKey={brandKey} />
        </>
      )}
    </Card>
  )
}

const LogoOn = ({ ground, picture }: { ground: 'light' | 'dark'; picture: UploadedPicture }) => (
  <div className={css.ground[ground]}>
    <img
      className={css.logo}
      src={pictureAddress(picture)}
      width={picture.width}
      height={picture.height}
      alt={`Your logo on a ${ground} background`}
    />
  </div>
)

const IconOnBoth = ({ picture }: { picture: UploadedPicture }) => (
  <div className={css.grounds}>
    {(['light', 'dark'] as const).map((ground) => (
      <div key={ground} className={css.ground[ground]}>
        <img src={pictureAddress(picture, 180)} width={64} height={64} alt={`Your icon on a ${ground} background`} />
        <img src={pictureAddress(picture, 32)} width={32} height={32} alt="" />
        <img src={pictureAddress(picture, 32)} width={16} height={16} alt="" />
      </div>
    ))}
  </div>
)

interface UploadProps {
  draft: BrandDraftState
  brandKey: string
  name: PictureFieldName
  use: PictureUse
  hint: string
  /** @throws PictureFault */
  prepare: (file: File) => Promise<Blob[]>
  /** Shows the picture. */
  children: (picture: UploadedPicture) => ReactNode
}

/** A picture that represents the brand: shown, changed, removed. */
function Upload({ draft, brandKey, name, use, hint, prepare, children }: UploadProps) {
  const { label, value, error } = draft.field(name)
  const picture = fieldPicture(value)
  const onStored = (stored: UploadedPicture) => draft.set(name, JSON.stringify(stored))
  const { step, send } = useUpload({ brandKey, use, onStored, hold: draft.hold })
  const focus = useKeptFocus(step.kind)
  const errorId = useId()
  const shownError = step.kind === 'failed' ? step.why : error
  return (
    <fieldset
      {...focus}
      className={field}
      data-field={name}
      data-wrong={error && ''}
      aria-describedby={shownError ? errorId : undefined}
    >
      <legend className={legend}>{label} (optional)</legend>
      {picture && children(picture)}
      {step.kind === 'busy' ? (
        <UploadProgress sent={step.sent} />
      ) : (
        <PictureChooser
          brandKey={brandKey}
          label={label}
          hint={hint}
          has={picture !== null}
          choose={(file) => void send(() => prepare(file))}
        />
      )}
      <FieldError id={errorId} error={shownError} />
      {picture && <RemoveButton label={label} onRemove={() => draft.set(name, '')} />}
    </fieldset>
  )
}
