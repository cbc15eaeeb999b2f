import { RichText } from '#features/rich-text/index.ts'
import { getFace, thingName } from './faces.ts'

/** What a thing looks like: its words, or its picture. `fills`: as large as what it stands in. */
export function ThingFace({ html, place, fills = false }: { html: string; place: number; fills?: boolean }) {
  const face = getFace(html)
  if (!face) return <RichText html={html} className="text-small! [&_p]:m-0!" />
  return (
    <img
      src={face.src}
      alt={thingName(html, place)}
      draggable={false}
      className={fills ? 'size-full object-contain' : 'max-h-16 max-w-40'}
    />
  )
}
