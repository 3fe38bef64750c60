import { useQuery } from '@tanstack/react-query'
import { ImagePlus, Trash2 } from 'lucide-react'
import { type DragEvent, useId, useRef, useState } from 'react'
import type { PictureField } from '#worker/contract/content/fields'
import { MOST_ALT, MOST_PICTURES, type Picture } from '#worker/contract/content/picture'
import { Button } from '../../../../ui/button'
import { FieldError } from '../../../../ui/form/field'
import { TextField } from '../../../../ui/form/text-field'
import { pictureRoomQuery } from '../../admin-api'
import type { Path } from '../page-draft'
import type { PageDraft } from '../use-page-draft'
import { FocalPoint } from './focal-point'
import * as css from './pictures.css'
import { useUpload } from './use-upload'

const CENTER = { x: 50, y: 50 }

/** A picture of a page: chosen or dropped, told in words, with what of it must be seen. */
export function PictureEditor({ field, draft, path }: { field: PictureField; draft: PageDraft; path: Path }) {
  const picture = (draft.value(path) ?? null) as Picture | null // what such a field holds
  const set = (changed: Partial<Picture>) => draft.set(path, { ...picture, ...changed } as never)
  const { step, choose } = useUpload(draft, (stored) => set({ ...stored, alt: picture?.alt ?? '', focus: CENTER }))
  // While another one is on its way nothing of this one is changed: it would be lost.
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
    <fieldset ref={ref} className={css.field} aria-describedby={error ? errorId : undefined}>
      <legend className={css.legend}>{field.label} (optional)</legend>
      {shown && <FocalPoint picture={shown} onChange={(focus) => set({ focus })} />}
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
        <Progress sent={step.sent} />
      ) : (
        <Chooser draft={draft} has={picture !== null} {...{ choose, field }} />
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

interface ChooserProps {
  draft: PageDraft
  field: PictureField
  has: boolean
  choose: (file: File) => Promise<void>
}

/** Where a file is chosen or dropped; the plain reason where none can be uploaded. */
function Chooser({ draft, field, has, choose }: ChooserProps) {
  const { data: room } = useQuery(pictureRoomQuery(draft.brandKey))
  const inputRef = useRef<HTMLInputElement>(null)
  const [isOver, setOver] = useState(false)
  const hintId = useId()
  if (room && !room.isOpen) {
    return <p className={css.hint}>Pictures can’t be uploaded: this platform has no store for them yet.</p>
  }
  const take = (files: FileList | null) => {
    const [file] = files ?? []
    if (file) void choose(file)
  }
  const over = (event: DragEvent) => {
    event.preventDefault()
    setOver(true)
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    take(event.dataTransfer.files)
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is a pointer's way to what its button does
    <div
      className={css.drop}
      data-over={isOver || undefined}
      onDragOver={over}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <Button
        variant="secondary"
        size="sm"
        icon={<ImagePlus size={16} aria-hidden="true" />}
        aria-describedby={hintId}
        data-choose
        onClick={() => inputRef.current?.click()}
      >
        {has ? 'Choose another picture' : 'Choose a picture'}
      </Button>
      <input
        ref={inputRef}
        type="file"
        hidden
        aria-label={`File of the picture: ${field.label}`}
        accept="image/jpeg,image/png,image/webp,image/avif"
        onChange={({ currentTarget }) => {
          take(currentTarget.files)
          // So that the same file can be chosen again.
          currentTarget.value = ''
        }}
      />
      <p className={css.hint} id={hintId}>
        {field.hint && `${field.hint} `}
        Or drop one here: JPEG, PNG, WebP or AVIF. Where and when it was taken is not uploaded.
        {room && room.count > 0 && ` ${room.count} of ${MOST_PICTURES} pictures are stored.`}
      </p>
    </div>
  )
}

/** How far a picture has come. */
function Progress({ sent }: { sent: number | null }) {
  const id = useId()
  const isThere = sent !== null && sent >= 1
  return (
    <div className={css.focal}>
      <p className={css.hint} id={id} role="status">
        {sent === null ? 'Making the picture ready …' : isThere ? 'Storing the picture …' : 'Uploading the picture …'}
      </p>
      <progress
        className={css.progress}
        aria-labelledby={id}
        {...(sent !== null && !isThere && { value: sent, max: 1 })}
      />
    </div>
  )
}
