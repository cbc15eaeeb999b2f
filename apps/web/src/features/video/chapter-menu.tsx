import { List } from 'lucide-react'
import { timeText } from '#shared/lib/time-text.ts'
import { FilmMenu } from '#shared/ui/film-controls.tsx'
import { type Chapters, chapterAt } from './chapters.ts'
import type { VideoActions } from './video-actions.ts'

interface Props {
  timeS: number
  actions: VideoActions
  chapters: Chapters
}

/** The chapter that plays; pressed, the list of all, each of which leads there. */
export function ChapterMenu({ timeS, actions, chapters }: Props) {
  const now = chapterAt(chapters, timeS)
  if (!now) return null
  return (
    <FilmMenu
      label="Chapters"
      button={
        <>
          <span className="sr-only">Chapter: </span>
          <span className="truncate font-medium text-onfilm/80 max-gate:sr-only">{now.name}</span>
          <List aria-hidden="true" size={18} className="shrink-0 gate:hidden" />
        </>
      }
      buttonClassName="flex items-center"
      // On a phone it begins at the right edge of the film, two buttons away: by its own button its left would be cut.
      className="-right-20 max-w-60 gate:left-0 gate:right-auto gate:max-w-100"
      choices={[
        {
          label: 'Chapters',
          options: chapters.map(({ name, fromS }) => ({ value: String(fromS), name: `${timeText(fromS)} ${name}` })),
          value: String(now.fromS),
          onChoose: fromS => {
            actions.seek(Number(fromS))
            actions.play()
          },
        },
      ]}
    />
  )
}
