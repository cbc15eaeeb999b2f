import { clsx } from 'clsx'
import { useEffect, useRef, useState } from 'react'
import { spokenTime, timeText } from '#shared/lib/time-text.ts'
import { Heading } from '#shared/ui/heading.tsx'
import { MarkedText } from '#shared/ui/marked-text.tsx'
import { RowButton } from '#shared/ui/row-button.tsx'
import { SearchField } from '#shared/ui/search-field.tsx'
import type { Cue } from './use-captions.ts'

interface Props {
  cues: readonly Cue[]
  current: Cue | undefined
  onSeek: (timeS: number) => void
}

/** What is said, line by line: a line moves the video there. */
export function Transcript({ cues, current, onSeek }: Props) {
  const [wanted, setWanted] = useState('')
  const list = useRef<HTMLOListElement>(null)
  const text = wanted.trim().toLowerCase()
  const shown = text ? cues.filter(cue => cue.text.toLowerCase().includes(text)) : cues
  useFollow(list, current)
  return (
    <section
      aria-label="Transcript"
      className="mt-6 rounded-card border border-line bg-surface px-5 pb-4 pt-4 shadow-1"
    >
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <Heading level={2} look="body">
          Transcript
        </Heading>
        <SearchField
          look="small"
          label="Search the transcript"
          placeholder="Search the transcript"
          value={wanted}
          onText={setWanted}
          className="ml-auto w-56 max-gate:w-full"
        />
      </div>
      <ol ref={list} className="mt-2.5 max-h-80 overflow-y-auto">
        {shown.map(cue => (
          <li key={cue.startS}>
            <CueLine cue={cue} isCurrent={cue === current} onSeek={onSeek} wanted={text} />
          </li>
        ))}
      </ol>
      <p role="status" className={clsx('text-body text-ink3', shown.length === 0 ? 'px-2.5 py-3' : 'sr-only')}>
        {text && (shown.length === 0 ? 'No matches.' : `${shown.length} lines found`)}
      </p>
    </section>
  )
}

interface LineProps {
  cue: Cue
  isCurrent: boolean
  /** In small letters; the places that say it are marked. */
  wanted: string
  onSeek: (timeS: number) => void
}

const CueLine = ({ cue, isCurrent, wanted, onSeek }: LineProps) => (
  <RowButton
    aria-current={isCurrent ? 'true' : undefined}
    onClick={() => onSeek(cue.startS)}
    className={clsx('gap-4 px-2.5 py-1.5', isCurrent ? 'bg-brandsoft text-ink' : 'text-ink2 hover:bg-hover')}
  >
    <span className={clsx('tnum w-10 shrink-0 text-small font-medium', isCurrent ? 'text-brandink' : 'text-ink3')}>
      <span aria-hidden="true">{timeText(cue.startS)}</span>
      <span className="sr-only">{spokenTime(cue.startS)}</span>
    </span>
    <span>
      <MarkedText text={cue.text} marks={placesOf(cue.text, wanted)} />
    </span>
  </RowButton>
)

/** Where a text says something: [start, end) of each place. */
function placesOf(text: string, wanted: string): [number, number][] {
  if (wanted === '') return []
  const places: [number, number][] = []
  const lower = text.toLowerCase()
  for (let at = lower.indexOf(wanted); at !== -1; at = lower.indexOf(wanted, at + wanted.length))
    places.push([at, at + wanted.length])
  return places
}

/** Keeps the spoken line in view within the list, unless the learner is in the list. */
function useFollow(list: React.RefObject<HTMLOListElement | null>, current: Cue | undefined): void {
  useEffect(() => {
    const box = list.current
    const line = box?.querySelector<HTMLElement>('[aria-current]')
    if (!current || !box || !line || box.matches(':hover, :focus-within')) return
    const top = line.offsetTop - box.offsetTop
    if (top < box.scrollTop || top + line.offsetHeight > box.scrollTop + box.clientHeight)
      box.scrollTo({ top: top - box.clientHeight / 3 })
  }, [list, current])
}
