import { classNames } from '../../../../ui/class-names'
import { FieldFrame } from '../../../../ui/form/field'
import { control as controlClass } from '../../../../ui/form/field.css'
import type { DraftField } from '../draft/use-brand-draft'
import { color, hex, swatch } from './editor.css'

const isHex = (text: string) => /^#[0-9a-f]{6}$/i.test(text)

/** A color to pick or to type; the picker shows black while the typed text is not a color. */
export const ColorField = ({ field: { label, error, ...input } }: { field: DraftField }) => (
  <FieldFrame label={label} error={error} required>
    {(control) => (
      <span className={color}>
        <input
          type="color"
          className={swatch}
          aria-label={`Pick the ${label.toLowerCase()}`}
          value={isHex(input.value) ? input.value.toLowerCase() : '#000000'}
          onChange={input.onChange}
        />
        <input
          {...input}
          {...control}
          type="text"
          className={classNames(controlClass, hex)}
          autoComplete="off"
          spellCheck={false}
        />
      </span>
    )}
  </FieldFrame>
)
