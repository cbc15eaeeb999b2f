import type { CoursePicture } from '@learn/contract/course'
import { clsx } from 'clsx'
import { useState } from 'react'
import { ART_GROUNDS } from '#shared/ui/art-grounds.ts'
import { Seed } from '#shared/ui/seed.tsx'
import { useTint } from './use-tint.ts'

/** How much of a seed head is seen: the middle always, the edge only at the front of a course. */
const LOOKS = {
  card: { size: 320, n: 233, min: 0.34, max: 0.86 },
  front: { size: 216, n: 144, min: 0.42, max: 1.05 },
  tile: { size: 84, n: 89, min: 0.5, max: 1.3 },
}

/** Where the head stands in its frame: a little beside the middle, by course. */
const PLACES = ['50% 50%', '38% 46%', '62% 54%', '44% 58%', '56% 42%']

interface Props {
  /** What an author chose in its place; a page that was stored for the time without a network may know none. */
  picture?: CoursePicture | null | undefined
  courseId: number
  /** Share of the course that is done, 0 to 1. */
  share: number
  look: keyof typeof LOOKS
  className: string
}

/** The picture of a course: its author's, else a seed head on the colour of the course, lit as far as it is done. */
export function CourseArt({ picture, ...rest }: Props) {
  const [isLost, setIsLost] = useState(false)
  if (!picture || isLost) return <SeedArt {...rest} />
  return (
    <img
      src={picture.url}
      alt={picture.alt}
      loading="lazy"
      decoding="async"
      onError={() => setIsLost(true)}
      className={clsx('block object-cover', rest.className)}
    />
  )
}

function SeedArt({ courseId, share, look, className }: Omit<Props, 'picture'>) {
  const [ground, ink] = ART_GROUNDS[useTint(courseId)] ?? ART_GROUNDS[0]
  const [left, top] = (PLACES[courseId % PLACES.length] ?? '50% 50%').split(' ')
  return (
    <span aria-hidden="true" className={clsx('relative block overflow-hidden', ground, className)}>
      <span className="absolute -translate-1/2" style={{ left, top }}>
        <Seed {...LOOKS[look]} share={share} lit={ink} dim={ink} dimOpacity={0.34} />
      </span>
    </span>
  )
}
