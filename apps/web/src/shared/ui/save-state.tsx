import { clsx } from 'clsx'
import { CloudCheck, CloudOff, LoaderCircle, TriangleAlert } from 'lucide-react'

const looks = {
  saved: { Icon: CloudCheck, tone: 'text-ink3', text: 'Saved' },
  saving: { Icon: LoaderCircle, tone: 'text-ink3', text: 'Saving' },
  offline: { Icon: CloudOff, tone: 'bg-accentsoft px-2.5 text-accentink', text: 'Offline' },
  /** The server answers, and does not take it now. */
  waiting: { Icon: CloudOff, tone: 'bg-accentsoft px-2.5 text-accentink', text: 'Waiting' },
  conflict: { Icon: TriangleAlert, tone: 'bg-badsoft px-2.5 text-badink', text: 'Conflict' },
  /** What stands on the server is not known. */
  unread: { Icon: CloudOff, tone: 'bg-badsoft px-2.5 text-badink', text: 'Not loaded' },
  /** The server refused it. */
  refused: { Icon: TriangleAlert, tone: 'bg-badsoft px-2.5 text-badink', text: 'Not saved' },
} as const

interface Props {
  state: keyof typeof looks
  detail?: string
  /** In a narrow window only its word is seen. */
  isShort?: boolean
}

/** The one save-state mark of every editor. `detail` adds a time or a count: 'Saved 8:41 PM', 'Offline, 2 waiting'. */
export function SaveState({ state, detail = '', isShort = false }: Props) {
  const { Icon, tone, text } = looks[state]
  return (
    <span
      role="status"
      className={clsx(
        'tnum flex h-8 items-center gap-1.5 whitespace-nowrap rounded-full text-small font-medium',
        tone,
        isShort && 'max-gate:px-1',
      )}
    >
      <Icon
        aria-hidden="true"
        size={16}
        className={clsx(state === 'saving' && 'animate-spin', isShort && 'max-gate:hidden')}
      />
      {text}
      {isShort ? <span className="max-gate:sr-only">{detail}</span> : detail}
    </span>
  )
}
