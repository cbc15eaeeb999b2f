import { useRouter } from '@tanstack/react-router'
import { BookOpen, ExternalLink, Mail } from 'lucide-react'
import { type MouseEvent, useEffect, useEffectEvent } from 'react'
import { buttonClass } from '#shared/ui/button.tsx'
import { Card } from '#shared/ui/card.tsx'
import { IconTile } from '#shared/ui/icon-tile.tsx'

/** Where a link leads: what is said of it, and how it opens. */
interface Way {
  Icon: typeof Mail
  text: string
  isOutside: boolean
}

function wayOf(href: string): Way | null {
  if (/^\/(?!\/)/.test(href)) return { Icon: BookOpen, text: 'In this course', isOutside: false }
  const url = URL.parse(href)
  if (url?.protocol === 'mailto:')
    return { Icon: Mail, text: `${decodeURIComponentSafe(url.pathname)}, opens your mail`, isOutside: false }
  if (url && /^https?:$/.test(url.protocol))
    return { Icon: ExternalLink, text: 'Opens in a new window', isOutside: true }
  return null
}

/** 'en.wikipedia.org/wiki/Database': where it leads, without what only machines read. */
function shortAddress(href: string): string {
  const { host, pathname } = new URL(href)
  return decodeURIComponentSafe(`${host.replace(/^www\./, '')}${pathname.replace(/\/$/, '')}`)
}

function decodeURIComponentSafe(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

interface Props {
  href: string
  name: string
  /** The way on is the primary of the screen then. */
  isDone: boolean
  /** It was followed; at once where there is nothing to follow. */
  onFollow: () => void
}

/** A page of another site in a new window, a part of the course in this one, or an address to write to. */
export function UrlContent({ href, name, isDone, onFollow }: Props) {
  const { history } = useRouter()
  const way = wayOf(href)
  if (way === null) return <Nowhere onShown={onFollow} />
  const { Icon, text, isOutside } = way
  const address = isOutside ? shortAddress(href) : null
  const follow = (event: MouseEvent): void => {
    onFollow()
    if (!href.startsWith('/') || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    history.push(href)
  }
  return (
    <a
      href={href}
      {...(isOutside && { target: '_blank', rel: 'noopener noreferrer' })}
      onClick={follow}
      // The middle button opens it as well.
      onAuxClick={event => event.button === 1 && onFollow()}
      className="group mt-6 flex flex-wrap items-center gap-x-4 gap-y-3 rounded-card border border-line bg-surface p-5 shadow-1 hover:border-line2 hover:bg-hover"
    >
      <IconTile tone="brand" size="lg">
        <Icon size={20} />
      </IconTile>
      <span className="min-w-0 flex-1 basis-32">
        <b className="block line-clamp-2 wrap-anywhere text-h3 group-hover:text-brandink">{address ?? name}</b>
        <span className="block text-small text-ink3">{text}</span>
      </span>
      <span aria-hidden="true" className={buttonClass({ variant: isDone ? 'outline' : 'primary' })}>
        {isOutside ? 'Open the page' : 'Open'}
        {isOutside && <ExternalLink size={16} />}
      </span>
    </a>
  )
}

/** Nothing can be followed here, and nothing waits for that. */
function Nowhere({ onShown }: { onShown: () => void }) {
  const tell = useEffectEvent(onShown)
  useEffect(() => tell(), [])
  return <Card className="mt-6 p-6 text-body text-ink2">This link can’t be opened.</Card>
}
