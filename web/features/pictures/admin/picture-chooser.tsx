import { useQuery } from '@tanstack/react-query'
import { ImagePlus } from 'lucide-react'
import { type DragEvent, useId, useRef, useState } from 'react'
import { MOST_PICTURES } from '#worker/contract/content/picture'
import { Button } from '../../../ui/button'
import { pictureRoomQuery } from '../../admin/admin-api'
import * as css from './pictures.css'

interface ChooserProps {
  brandKey: string
  /** What the picture is called. */
  label: string
  hint?: string | undefined
  /** Whether there is one, which another would take the place of. */
  has: boolean
  choose: (file: File) => void
}

/** Where a file is chosen or dropped; the plain reason where none can be uploaded. */
export function PictureChooser({ brandKey, label, hint, has, choose }: ChooserProps) {
  const { data: room } = useQuery(pictureRoomQuery(brandKey))
  const inputRef = useRef<HTMLInputElement>(null)
  const [isOver, setOver] = useState(false)
  const hintId = useId()
  if (room && !room.isOpen) {
    return <p className={css.hint}>Pictures can’t be uploaded: this platform has no store for them yet.</p>
  }
  const take = (files: FileList | null) => {
    const [file] = files ?? []
    if (file) choose(file)
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
        aria-label={`File of the picture: ${label}`}
        accept="image/jpeg,image/png,image/webp,image/avif"
        onChange={({ currentTarget }) => {
          take(currentTarget.files)
          // So that the same file can be chosen again.
          currentTarget.value = ''
        }}
      />
      <p className={css.hint} id={hintId}>
        {hint && `${hint} `}
        Or drop one here: JPEG, PNG, WebP or AVIF. Where and when it was taken is not uploaded.
        {room && room.count > 0 && ` ${room.count} of ${MOST_PICTURES} pictures are stored.`}
      </p>
    </div>
  )
}

/** How far a picture has come. */
export function UploadProgress({ sent }: { sent: number | null }) {
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
