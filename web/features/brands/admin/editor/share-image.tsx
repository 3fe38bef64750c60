import { useEffect, useId, useRef, useState } from 'react'
import { pictureAddress, SHARE_SIZE } from '#worker/contract/content/picture'
import { MOST_ALT } from '#worker/contract/content/picture-limits'
import { Button } from '../../../../ui/button'
import { FieldError } from '../../../../ui/form/field'
import { TextField } from '../../../../ui/form/text-field'
import { FocalPoint } from '../../../pictures/admin/focal-point'
import { PictureChooser, UploadProgress } from '../../../pictures/admin/picture-chooser'
import { field, legend, tools } from '../../../pictures/admin/pictures.css'
import { prepareShare, readShareSource, sharePart } from '../../../pictures/admin/prepare-brand-picture'
import { PictureFault } from '../../../pictures/admin/prepare-picture'
import { useKeptFocus } from '../../../pictures/admin/use-kept-focus'
import { useUpload } from '../../../pictures/admin/use-upload'
import { fieldPicture } from '../draft/picture-fields'
import type { BrandDraftState } from '../draft/use-brand-draft'
import * as css from './brand-pictures.css'
import { RemoveButton } from './remove-picture'

const NAME = 'pictures.share'
const CENTER = { x: 50, y: 50 }
const HINT = `${SHARE_SIZE.width} × ${SHARE_SIZE.height} pixels are cut from it, where you say.`

/** The share image of the brand's pages: cropped before it is uploaded, and described in words. */
export function ShareImage({ draft, brandKey }: { draft: BrandDraftState; brandKey: string }) {
  const { label, value, error } = draft.field(NAME)
  const picture = fieldPicture(value)
  const [source, setSource] = useState<ImageBitmap | null>(null)
  const [fault, setFault] = useState<string | null>(null)
  const errorId = useId()
  const { step, send, forget } = useUpload({
    brandKey,
    use: 'share',
    onStored: (stored) => {
      draft.set(NAME, JSON.stringify(stored))
      setSource(null)
    },
    hold: draft.hold,
  })
  const focus = useKeptFocus(step.kind === 'busy' ? 'busy' : source ? 'cut' : 'chosen')
  // What is left behind holds all its pixels.
  useEffect(() => () => source?.close(), [source])
  const startAgain = () => {
    setSource(null)
    setFault(null)
    forget()
  }
  const choose = async (file: File) => {
    startAgain()
    try {
      setSource(await readShareSource(file))
    } catch (cause) {
      if (!(cause instanceof PictureFault)) throw cause
      setFault(cause.message)
    }
  }
  const shownError = fault ?? (step.kind === 'failed' ? step.why : error)
  return (
    <fieldset
      {...focus}
      className={field}
      data-field={NAME}
      data-wrong={error && ''}
      aria-describedby={shownError ? errorId : undefined}
    >
      <legend className={legend}>{label} (optional)</legend>
      {source && step.kind !== 'busy' && (
        <Cut source={source} onCancel={startAgain} onUse={(focus) => void send(() => prepareShare(source, focus))} />
      )}
      {picture && !source && (
        <img
          className={css.shared}
          src={pictureAddress(picture)}
          width={picture.width}
          height={picture.height}
          alt={draft.fields['pictures.shareAlt'] || 'What your pages are shared with'}
        />
      )}
      {picture && !source && <TextField {...draft.field('pictures.shareAlt')} required maxLength={MOST_ALT} />}
      {step.kind === 'busy' && <UploadProgress sent={step.sent} />}
      {step.kind !== 'busy' && !source && (
        <PictureChooser
          brandKey={brandKey}
          label={label}
          hint={HINT}
          has={picture !== null}
          choose={(file) => void choose(file)}
        />
      )}
      <FieldError id={errorId} error={shownError} />
      {picture && !source && <RemoveButton label={label} onRemove={() => draft.set(NAME, '')} />}
    </fieldset>
  )
}

interface CutProps {
  source: ImageBitmap
  onUse: (focus: { x: number; y: number }) => void
  onCancel: () => void
}

/** The part of a picture that is shared: sets its focal point, and shows the result. */
function Cut({ source, onUse, onCancel }: CutProps) {
  const [focus, setFocus] = useState(CENTER)
  const scale = Math.min(1, 960 / source.width)
  const whole = { x: 0, y: 0, width: source.width, height: source.height }
  return (
    <>
      <FocalPoint focus={focus} onChange={setFocus}>
        <Drawn
          source={source}
          part={whole}
          size={{ width: Math.round(source.width * scale), height: Math.round(source.height * scale) }}
          label="The picture that you chose"
        />
      </FocalPoint>
      <Drawn source={source} part={sharePart(source, focus)} size={SHARE_SIZE} label="What will be shared of it" />
      <div className={tools}>
        <Button size="sm" onClick={() => onUse(focus)}>
          Use this part
        </Button>
        <Button size="sm" variant="secondary" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </>
  )
}

interface DrawnProps {
  source: ImageBitmap
  part: ReturnType<typeof sharePart>
  size: { width: number; height: number }
  label: string
}

/** A part of a picture that isn't stored yet. */
function Drawn({ source, part, size, label }: DrawnProps) {
  const ref = useRef<HTMLCanvasElement>(null)
  const { x, y, width, height } = part
  useEffect(() => {
    const context = ref.current?.getContext('2d')
    context?.drawImage(source, x, y, width, height, 0, 0, size.width, size.height)
  }, [source, x, y, width, height, size])
  return <canvas ref={ref} className={css.shared} role="img" aria-label={label} {...size} />
}
