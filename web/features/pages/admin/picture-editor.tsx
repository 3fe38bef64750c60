import { Trash2 } from 'lucide-react'
import { useId, useRef } from 'react'
import type { PictureField } from '#worker/contract/content/fields'
import { type Picture, pictureAddresses } from '#worker/contract/content/picture'
import { MOST_ALT } from '#worker/contract/content/picture-limits'
import { Button } from '../../../ui/button'
import { FieldError } from '../../../ui/form/field'
import { TextField } from '../../../ui/form/text-field'
import { FocalPoint } from '../../pictures/admin/focal-point'
import { PictureChooser, UploadProgress } from '../../pictures/admin/picture-chooser'
import * as css from '../../pictures/admin/pictures.css'
import { preparePicture } from '../../pictures/admin/prepare-picture'
import { useUpload } from '../../pictures/admin/use-upload'
import type { Path } from './page-draft'
import type { PageDraft } from './use-page-draft'

const CENTER = { x: 50, y: 50 }

/** A picture of a page: chosen or dropped, with its alternative text and focal point. */
export function PictureEditor({ field, draft, path }: { field: PictureField; draft: PageDraft; path: Path }) {
  const picture = (draft.value(path) ?? null) as Picture | null // what such a field holds
  const set = (changed: Partial<Picture>) => draft.set(path, { ...picture, ...changed } as never)
  const { step, send } = useUpload({
    brandKey: draft.brandKey,
    use: 'page',
    onStored: (stored) => set({ ...stored, alt: picture?.alt ?? '', focus: CENTER }),
    // During the upload the entries stay where they are.
    hold: draft.hold,
  })
  // During the upload of another picture this one isn't changed: the change would be lost.
  const shown = step.kind === 'busy' ? null : picture
  const ref = useRef<HTMLFieldSetElement>(null)
  const errorId = useId()
  const error = step.kind === 'failed' ? step.why : draft.error(path)
  const altPath = [...path, 'alt']
  const remove = () => {
    draft.set(path, null)
    requestAnimationFrame(() => ref.current?.querySelector<HTMLElement>('[data-choose]')?.focus())
  }
  return (
    <fieldset
      ref={ref}
      className={css.field}
      aria-describedby={error ? errorId : undefined}
      data-field={path.join('.')}
      data-wrong={error ? '' : undefined}
    >
      <legend className={css.legend}>{field.label} (optional)</legend>
      {shown && (
        <FocalPoint focus={shown.focus} onChange={(focus) => set({ focus })}>
          <img
            className={css.chosen}
            src={pictureAddresses(shown, 960).src}
            width={shown.width}
            height={shown.height}
            alt=""
          />
        </FocalPoint>
      )}
      {shown && (
        <TextField
          label="What it shows"
          hint="Read out to those who don’t see it."
          required
          autoComplete="off"
          maxLength={MOST_ALT}
          value={shown.alt}
          error={draft.error(altPath)}
          onChange={(event) => set({ alt: event.currentTarget.value })}
          onBlur={() => draft.leave(altPath)}
        />
      )}
      {step.kind === 'busy' ? (
        <UploadProgress sent={step.sent} />
      ) : (
        <PictureChooser
          brandKey={draft.brandKey}
          label={field.label}
          hint={field.hint}
          has={picture !== null}
          choose={(file) => void send(() => preparePicture(file))}
        />
      )}
      <FieldError id={errorId} error={error} />
      {shown && (
        <div className={css.tools}>
          <Button variant="secondary" size="sm" icon={<Trash2 size={16} aria-hidden="true" />} onClick={remove}>
            Remove the picture
          </Button>
        </div>
      )}
    </fieldset>
  )
}
