import { useState } from 'react'
import { drawn, picture } from './journey.css'

interface CarrierLogoProps {
  carrier: { name: string; iata_code: string | null; logo_url: string | null }
  /** Edge in px. */
  size?: number
}

const GOLDEN_ANGLE = 137.508

/** A hue of its own for each code: neighbors in the alphabet lie far apart on the wheel. */
const codeHue = (code: string) =>
  Math.round([...code].reduce((sum, letter) => sum * 36 + letter.charCodeAt(0), 0) * GOLDEN_ANGLE) % 360

const initials = (name: string) =>
  name
    .split(/\s+/)
    .slice(0, 2)
    .map((word) => word.charAt(0))
    .join('')
    .toUpperCase()

/** Whether a picture that the server wrote failed before the app was there to hear of it. */
const isBroken = (image: HTMLImageElement | null) => image?.complete === true && image.naturalWidth === 0

/** An airline's mark; its code on a color of its own where there is no picture or it doesn't load. The name stands beside it. */
export function CarrierLogo({ carrier, size = 32 }: CarrierLogoProps) {
  const [failed, setFailed] = useState<string | null>(null)
  const { logo_url: url, iata_code: code, name } = carrier
  if (url && failed !== url) {
    return (
      <img
        className={picture}
        src={url}
        alt=""
        width={size}
        height={size}
        // In px: a percentage would count the width of whatever holds the mark.
        style={{ padding: Math.round(size * 0.12) }}
        loading="lazy"
        onError={() => setFailed(url)}
        ref={(image) => void (isBroken(image) && setFailed(url))}
      />
    )
  }
  const text = code ?? initials(name)
  const hue = codeHue(text)
  return (
    <span
      className={drawn}
      aria-hidden="true"
      style={{
        width: size,
        height: size,
        fontSize: Math.round(size * 0.38),
        // Fixed lightness: white stays above 4.5:1 on every hue.
        background: `linear-gradient(145deg, hsl(${hue} 50% 34%), hsl(${hue} 58% 24%))`,
      }}
    >
      {text}
    </span>
  )
}
