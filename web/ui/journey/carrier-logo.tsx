import { useState } from 'react'
import { drawn, picture } from './journey.css'

interface CarrierLogoProps {
  carrier: { name: string; iata_code: string | null; logo_url: string | null }
  /** Edge in px. */
  size?: number
}

const GOLDEN_ANGLE = 137.508

/** A hue for each code, chosen so that codes next to each other in the alphabet get very different colors. */
const codeHue = (code: string) =>
  Math.round([...code].reduce((sum, letter) => sum * 36 + letter.charCodeAt(0), 0) * GOLDEN_ANGLE) % 360

const initials = (name: string) =>
  name
    .split(/\s+/)
    .slice(0, 2)
    .map((word) => word.charAt(0))
    .join('')
    .toUpperCase()

/** Whether a server-rendered image failed to load before the app could listen for its error. */
const isBroken = (image: HTMLImageElement | null) => image?.complete === true && image.naturalWidth === 0

/** An airline's logo; its code on a colored square when there is none or it doesn't load. The airline's name is always beside it. */
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
        // In px: a percentage would refer to the width of the container.
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
      translate="no"
      style={{
        width: size,
        height: size,
        fontSize: Math.round(size * 0.38),
        // Fixed lightness: white text keeps a contrast above 4.5:1 on every hue.
        background: `linear-gradient(145deg, hsl(${hue} 50% 34%), hsl(${hue} 58% 24%))`,
      }}
    >
      {text}
    </span>
  )
}
