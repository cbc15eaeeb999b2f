import type { CoursePicture as Picture } from '@learn/contract/course'
import { useState } from 'react'

/** The picture that an author chose for a course, where it can be loaded. */
export function CoursePicture({ picture: { url, alt } }: { picture: Picture }) {
  const [isLost, setIsLost] = useState(false)
  if (isLost) return null
  return (
    <img
      src={url}
      alt={alt}
      decoding="async"
      onError={() => setIsLost(true)}
      className="mb-5 h-44 w-full rounded-card object-cover"
    />
  )
}
