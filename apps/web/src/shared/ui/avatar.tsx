import { useState } from 'react'
import { getRem } from '../lib/rem.ts'

const HUES = ['#0D6B4E', '#A34A14', '#3B5BA9', '#7A4A8C', '#2A6F77', '#A0324B', '#5C691A']

interface Props {
  name: string
  /** Pixels at the usual text size. */
  size?: number
  /** Address of a picture; one that does not load gives way to the initials. */
  picture?: string
}

/** A picture, or initials on a colour that stays with the name. */
export function Avatar({ name, size = 36, picture = '' }: Props) {
  const [failed, setFailed] = useState('')
  if (picture !== '' && picture !== failed)
    return (
      <img
        src={picture}
        alt=""
        width={size}
        height={size}
        onError={() => setFailed(picture)}
        className="shrink-0 rounded-full object-cover"
        style={{ width: getRem(size), height: getRem(size) }}
      />
    )

  const hash = Array.from(name).reduce((sum, letter) => sum + letter.charCodeAt(0), 0)
  const initials = name
    .split(' ')
    .filter(Boolean)
    .map(word => word[0])
    .slice(0, 2)
    .join('')
  return (
    <span
      aria-hidden="true"
      className="grid shrink-0 place-items-center rounded-full font-semibold text-white"
      style={{
        width: getRem(size),
        height: getRem(size),
        fontSize: getRem(size * 0.36),
        background: HUES[hash % HUES.length],
      }}
    >
      {initials}
    </span>
  )
}
