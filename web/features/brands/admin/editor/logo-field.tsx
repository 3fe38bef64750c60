import { Upload } from 'lucide-react'
import { type ChangeEvent, useId, useRef, useState } from 'react'
import { Button } from '../../../../ui/button'
import { FieldError } from '../../../../ui/form/field'
import { field as fieldClass, hint, label as labelClass } from '../../../../ui/form/field.css'
import { TextField } from '../../../../ui/form/text-field'
import { VisuallyHidden } from '../../../../ui/visually-hidden'
import type { DraftField } from '../draft/use-brand-draft'
import * as css from './editor.css'

interface LogoFieldProps {
  field: DraftField
  /** Whether the value is a valid logo, so that it can be shown. */
  isUsable: boolean
  onChange: (logo: string) => void
}

/** Kind and size of an uploaded picture: "PNG picture, 2 kB". */
function uploadWords(logo: string): string {
  const [head = '', data = ''] = logo.split(',')
  const kind = head.includes('svg') ? 'SVG drawing' : 'PNG picture'
  return `${kind}, ${Math.ceil((data.length * 3) / 4 / 1024)} kB`
}

/** A logo, uploaded or by its address. A file that can't be used leaves the logo unchanged and shows why. */
export function LogoField({ field, isUsable, onChange }: LogoFieldProps) {
  const id = useId()
  const fileRef = useRef<HTMLInputElement>(null)
  const [problem, setProblem] = useState<string>()
  const [unshown, setUnshown] = useState<string>()
  const isUploaded = field.value.startsWith('data:')
  // A page may load pictures only from its own brand's hosts.
  const isShown = isUsable && unshown !== field.value
  const take = async (event: ChangeEvent<HTMLInputElement>) => {
    const input = event.currentTarget
    const [file] = input.files ?? []
    if (!file) return
    const { readLogo } = await import('./read-logo')
    const reading = await readLogo(file)
    setProblem(reading.problem ?? undefined)
    if (reading.logo !== null) onChange(reading.logo)
    // Allows the same file to be corrected and chosen again.
    input.value = ''
  }
  const change = (logo: string) => {
    setProblem(undefined)
    onChange(logo)
  }
  return (
    <div className={fieldClass} data-field={field.name}>
      <span className={labelClass} id={`${id}-label`}>
        {field.label}
      </span>
      <div className={css.logo}>
        <div className={css.logoRow}>
          <span className={css.logoPicture}>
            {isShown && (
              <img className={css.logoImage} src={field.value} alt="The logo" onError={() => setUnshown(field.value)} />
            )}
          </span>
          <Button
            variant="secondary"
            icon={<Upload size={18} aria-hidden="true" />}
            aria-describedby={`${id}-hint ${id}-problem`}
            onClick={() => fileRef.current?.click()}
          >
            Upload a picture
          </Button>
          {isUploaded && (
            <Button variant="ghost" onClick={() => change('')}>
              Use an address
            </Button>
          )}
          <input
            ref={fileRef}
            type="file"
            hidden
            aria-label="Logo file"
            accept=".svg,.png,image/svg+xml,image/png"
            onChange={(event) => void take(event)}
          />
        </div>
        {isUploaded ? (
          <p className={css.muted}>{uploadWords(field.value)}</p>
        ) : (
          <TextField
            {...field}
            label="Address of the logo"
            onChange={(event) => change(event.currentTarget.value)}
            autoComplete="off"
            spellCheck={false}
          />
        )}
        {isUsable && !isShown && (
          <p className={css.muted}>
            This picture can’t be shown here.{' '}
            <a href={field.value} target="_blank" rel="noreferrer">
              Open it in a new tab
            </a>
          </p>
        )}
      </div>
      <p className={hint} id={`${id}-hint`}>
        SVG or PNG of at most 32 kB, shown at most 40 pixels high.
      </p>
      <div role="alert">
        <FieldError id={`${id}-problem`} error={problem ?? (isUploaded ? field.error : undefined)} />
        {problem && <VisuallyHidden>The logo stays as it was.</VisuallyHidden>}
      </div>
    </div>
  )
}
