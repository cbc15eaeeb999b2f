import { ExternalLink } from 'lucide-react'
import { Card } from '#shared/ui/card.tsx'
import { IconTile } from '#shared/ui/icon-tile.tsx'

function hostOf(href: string): string | null {
  const url = URL.parse(href)
  return url && /^https?:$/.test(url.protocol) ? url.host : null
}

/** A page of another site: its host, and a way that keeps the lesson open. */
export function UrlContent({ href, name }: { href: string; name: string }) {
  const host = hostOf(href)
  if (host === null)
    return <Card className="mt-6 p-6 text-body text-ink2">This link leads nowhere that can be opened.</Card>
  return (
    <a
      href={href}
      target="_blank"
      rel="noopener noreferrer"
      className="group mt-6 flex items-center gap-4 rounded-card border border-line bg-surface p-5 shadow-1 hover:border-line2 hover:bg-hover"
    >
      <IconTile tone="brand" size="lg">
        <ExternalLink size={20} />
      </IconTile>
      <span className="min-w-0 flex-1">
        <b className="block text-h3 group-hover:text-brandink">{name}</b>
        <span className="block truncate text-small text-ink3">{host}, opens in a new window</span>
      </span>
    </a>
  )
}
