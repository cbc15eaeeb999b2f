import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { CalendarPlus, Copy, RefreshCw, Rss } from 'lucide-react'
import { useState } from 'react'
import { learn } from '#shared/api/call.ts'
import { Button, buttonClass } from '#shared/ui/button.tsx'
import { Card } from '#shared/ui/card.tsx'
import { Heading } from '#shared/ui/heading.tsx'
import { IconTile } from '#shared/ui/icon-tile.tsx'
import { toast } from '#shared/ui/toast.ts'
import { feedLinks, shortAddress } from './feed-text.ts'
import { calendarFeedQuery } from './queries.ts'

/** The private feed: its address, and the ways into other calendars. */
export function Feed() {
  const { data } = useQuery(calendarFeedQuery)
  const client = useQueryClient()
  const [isSure, setSure] = useState(false)
  const change = useMutation({
    mutationFn: (act: 'renew' | 'revoke') => learn(`local_learn_${act}_calendar_feed`, {}),
    onSuccess: feed => {
      client.setQueryData(calendarFeedQuery.queryKey, feed)
      setSure(false)
    },
  })
  if (!data) return null
  const { address } = data
  return (
    <Card aria-labelledby="feed" className="mt-6 flex flex-wrap items-center gap-x-5 gap-y-4 p-5">
      <IconTile tone="brand">
        <Rss size={18} aria-hidden="true" />
      </IconTile>
      <div className="min-w-56 flex-1">
        <Heading level={2} look="body" id="feed">
          Your private feed
        </Heading>
        <p className="text-small text-ink3">
          {address === null
            ? 'See all of this in your own calendar app.'
            : 'Anyone with this address can read your calendar. Renew it if it was shared.'}
        </p>
      </div>
      {address === null ? (
        <Button isPending={change.isPending} onClick={() => change.mutate('renew')}>
          Create feed
        </Button>
      ) : (
        <>
          <p className="min-w-0 rounded-input border border-line px-3.5 py-2 font-mono text-small text-ink2">
            {shortAddress(address)}
          </p>
          <Button onClick={() => copy(address)}>
            <Copy size={17} aria-hidden="true" />
            Copy link
          </Button>
          {isSure ? (
            <span className="flex flex-wrap items-center gap-2">
              <Button variant="outline" size="sm" isPending={change.isPending} onClick={() => change.mutate('renew')}>
                Renew: the old link stops
              </Button>
              <Button variant="outline" size="sm" isPending={change.isPending} onClick={() => change.mutate('revoke')}>
                Remove the feed
              </Button>
              <Button variant="ghost" size="sm" onClick={() => setSure(false)}>
                Cancel
              </Button>
            </span>
          ) : (
            <Button variant="ghost" onClick={() => setSure(true)}>
              <RefreshCw size={16} aria-hidden="true" />
              Change
            </Button>
          )}
          <ul className="flex flex-wrap gap-2">
            {feedLinks(address).map(({ name, href }) => (
              <li key={name}>
                <a href={href} target="_blank" rel="noreferrer" className={buttonClass({ variant: 'outline' })}>
                  <CalendarPlus size={16} aria-hidden="true" />
                  {name}
                  <span className="sr-only">, opens a new window</span>
                </a>
              </li>
            ))}
          </ul>
        </>
      )}
      <p role="alert" className="w-full text-small text-badink empty:hidden">
        {change.error?.message}
      </p>
    </Card>
  )
}

const copy = (address: string): void => {
  navigator.clipboard.writeText(address).then(
    () => toast.success('Link copied'),
    () => toast.error(`Couldn't copy. Here's the link: ${address}`),
  )
}
